import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/connection.ts'
import { openPortal } from '../testing/portal.ts'

const texts = {
  title: { de: 'Wartungsmodus', en: 'Maintenance mode' },
  body: { de: 'Wir sind um 14 Uhr zurück.', en: 'We are back at 2 pm.' },
  button: { de: 'Aktualisieren', en: 'Refresh' },
}
const row = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)])) as Record<
  keyof typeof texts,
  string
>

test('maintenance closes every call within a second, in the words of the landlord and the language of the caller', async () => {
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

test('a portal that lost its connections answers again without a restart', async () => {
  const { tenant, address } = await openPortal({ as: 'Erika' })
  // Its own way in, from outside: one of the portal's connections may itself be lost already.
  const landlord = openDatabase({ ...address, database: 'postgres' })
  const loseAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${address.database}`
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([loseAll.execute(landlord), tenant.send('GET', '/contracts')])
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await tenant.send('GET', '/contracts')).status),
    )
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  }
  await landlord.destroy()
  await expect.poll(async () => (await tenant.send('GET', '/contracts')).status).toBe(200)
})

test('while the database is gone every call answers 503 with a text, and then as before', async () => {
  const { tenant, db, address } = await openPortal({ as: 'Erika' })
  const landlord = openDatabase({ ...address, database: 'postgres' })
  const name = sql.id(address.database)
  await sql`alter database ${name} with allow_connections false`.execute(landlord)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${address.database}`.execute(
    landlord,
  )
  await wait(600)
  for (const path of ['/contracts', '/availabilitycheck', '/feature/landingpage']) {
    const response = await tenant.send('GET', path)
    expect([path, response.status]).toEqual([path, 503])
    expect(await response.json()).toMatchObject({ code: 'unavailable', title: 'Gerade nicht erreichbar' })
    expect(response.headers.get('retry-after')).toBe('5')
  }
  await sql`alter database ${name} with allow_connections true`.execute(landlord)
  await landlord.destroy()
  expect((await tenant.send('GET', '/contracts')).status).toBe(200)
  expect(await db.selectFrom('accounts').select('email').execute()).not.toEqual([])
})
