import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/api/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/connection.ts'
import { openPortal } from '../../testing/portal.ts'

const texts = {
  title: { de: 'Wartungsmodus', en: 'Maintenance mode' },
  body: { de: 'Wir sind um 14 Uhr zurück.', en: 'We are back at 2 pm.' },
  button: { de: 'Aktualisieren', en: 'Refresh' },
}
const row = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)])) as Record<
  keyof typeof texts,
  string
>

test('a second after maintenance begins, every call is refused with the landlord’s text in the language of the caller', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  expect((await tenant.send('GET', '/availabilitycheck')).status).toBe(200)
  await db.insertInto('maintenance').values(row).execute()
  await wait(1000)
  for (const call of Object.values(calls).flatMap((group) => Object.values(group as Record<string, Call>))) {
    const response = await tenant.send(call.method, call.path.replace(/\{\w+\}/g, 'x'))
    expect([call.path, response.status]).toEqual([call.path, 503])
    expect(await response.json()).toMatchObject({
      code: 'maintenance',
      titleTextForUser: 'Wartungsmodus',
      textForUser: 'Wir sind um 14 Uhr zurück.',
      buttonText: 'Aktualisieren',
    })
  }
  const english = await tenant.send('GET', '/availabilitycheck', { headers: { 'accept-language': 'en' } })
  expect(await english.json()).toMatchObject({ textForUser: 'We are back at 2 pm.', buttonText: 'Refresh' })

  await db.deleteFrom('maintenance').execute()
  await wait(1000)
  expect((await tenant.send('GET', '/contracts')).status).toBe(200)
})

test('a portal that loses its database connections recovers without a restart', async () => {
  const { tenant, address } = await openPortal({ as: 'Erika' })
  // A separate connection, because the portal's own connections may already be lost.
  const admin = openDatabase({ ...address, database: 'postgres' })
  const terminateAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${address.database} and usename = current_user`
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([terminateAll.execute(admin), tenant.send('GET', '/contracts')])
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await tenant.send('GET', '/contracts')).status),
    )
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  }
  await admin.destroy()
  await expect.poll(async () => (await tenant.send('GET', '/contracts')).status).toBe(200)
})

test('while the database is unreachable, a call is refused with 503 and a text', async () => {
  const { tenant, db, address } = await openPortal({ as: 'Erika' })
  const admin = openDatabase({ ...address, database: 'postgres' })
  const name = sql.id(address.database)
  await sql`alter database ${name} with allow_connections false`.execute(admin)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${address.database} and usename = current_user`.execute(
    admin,
  )
  // The maintenance check uses its cached result for 500 ms.
  await wait(600)
  for (const path of ['/contracts', '/availabilitycheck', '/feature/landingpage']) {
    const response = await tenant.send('GET', path)
    expect([path, response.status]).toEqual([path, 503])
    expect(await response.json()).toMatchObject({ code: 'unavailable', title: 'Gerade nicht erreichbar' })
    expect(response.headers.get('retry-after')).toBe('5')
  }
  await sql`alter database ${name} with allow_connections true`.execute(admin)
  await admin.destroy()
  expect((await tenant.send('GET', '/contracts')).status).toBe(200)
  expect(await db.selectFrom('accounts').select('email').execute()).not.toEqual([])
})
