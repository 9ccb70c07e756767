import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProvider } from '../../testing/desk/provider.ts'
import { deskUrl } from '../../testing/desk/signOnBrowser.ts'
import { createDeskClient, type DeskClient } from '../../testing/desk/staff.ts'
import { openPortal } from '../../testing/portal.ts'

const token = 'A'.repeat(43)

test.each<[string, string, (desk: DeskClient) => Promise<Response>]>([
  ['calls with a made-up session', 'staff_sessions', ({ send }) => send('GET', '/staff')],
  ['sign-outs with a made-up session', 'staff_sessions', ({ send }) => send('DELETE', '/session')],
  ['readings of invitations', 'limits', ({ send }) => send('POST', '/invitation', { body: { token } })],
  ['starts of a single sign-on', 'staff_sessions', ({ send }) => send('GET', '/session/sso')],
  [
    'sign-ins',
    'limits',
    ({ send }) => send('POST', '/session', { body: { email: 'niemand@example.org', password: token } }),
  ],
])('at the desk, many %s leave the database connections for tenants’ calls free', async (_, table, send) => {
  const provider = await startProvider(`${deskUrl}/desk/v1/session/sso/callback`)
  const environment = { ...provider.environment, DESK_URL: deskUrl }
  const { tenant, baseUrl, db } = await openPortal({ as: 'Erika', environment })
  const answers = await db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction)
    const flood = Array.from({ length: 40 }, () => send(createDeskClient(baseUrl, token)))
    await wait(500)
    const status = tenant.send('GET', '/contracts').then((response) => response.status)
    expect(await Promise.race([status, wait(5_000, 'no answer')])).toBe(200)
    return flood
  })
  await Promise.all(answers)
})
