import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMember } from '../../testing/desk/staff.ts'
import { openMachine } from '../../testing/integration/machine.ts'
import { openPortal } from '../../testing/portal.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'

test('if a tenant makes 120 calls at once, 16 get 429 and are logged under a pseudonym, and another tenant is not delayed', async () => {
  const { tenant, signIn, db, events } = await openWatchedPortal()
  const otherTenant = await signIn('Krause')
  const limited = () => events.filter(({ event }) => event === 'limitReached')
  const answers = await db.transaction().execute(async (transaction) => {
    await sql`lock table houses in access exclusive mode`.execute(transaction)
    const flood = Array.from({ length: 120 }, () => tenant.send('GET', '/contracts'))
    const refused = await Promise.race(flood)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'overloaded' })
    await expect.poll(() => limited().length).toBe(16)
    expect(await otherTenant.inbox.countUnread()).toMatchObject({ unreadCount: expect.any(Number) })
    return flood
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(104)
  expect(statuses.filter((status) => status === 429)).toHaveLength(16)
  expect(limited()).toEqual(
    Array.from({ length: 16 }, () => ({
      event: 'limitReached',
      reason: 'overloaded',
      subject: expect.stringMatching(/^[\w-]{16}$/),
      call: 'contracts.listContracts',
    })),
  )
})

test('calls whose client has disconnected leave the queue', async () => {
  const { tenant, baseUrl, db } = await openWatchedPortal()
  const authorization = `Bearer ${tenant.login.accessToken}`
  const headers = { authorization, 'x-brand': 'landlord', 'x-device-platform': 'web' }
  const answers = await db.transaction().execute(async (transaction) => {
    await sql`lock table houses in access exclusive mode`.execute(transaction)
    const gone = new AbortController()
    const flood = Array.from({ length: 100 }, () =>
      fetch(`${baseUrl}/api/v8/contracts`, { headers, signal: gone.signal }).catch(() => 'gone'),
    )
    await wait(500)
    gone.abort()
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['gone']))
    await wait(500)
    return Array.from({ length: 90 }, () => tenant.send('GET', '/contracts'))
  })
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
})

type Portal = Awaited<ReturnType<typeof openPortal>>

test.each([
  [
    'a machine',
    async (portal: Portal) => {
      const { send, tokenId } = await openMachine(portal)
      const revoked = { revoked_at: portal.now() }
      const query = portal.db.updateTable('integration_tokens').set(revoked).where('token_id', '=', tokenId)
      return { send, end: query.compile() }
    },
  ],
  [
    'a member of staff',
    async (portal: Portal) => {
      const { send, staffId } = await openMember(portal, { role: 'admin' })
      const query = portal.db.updateTable('staff').set({ removed_at: portal.now() }).where('staff_id', '=', staffId)
      return { send, end: query.compile() }
    },
  ],
])('a call of %s that has waited for a slot is refused if its access has ended meanwhile', async (_, open) => {
  const portal = await openPortal()
  const { send, end } = await open(portal)
  const answers = await portal.db.transaction().execute(async (transaction) => {
    await sql`lock table import_uploads in access exclusive mode`.execute(transaction)
    const sent = Array.from({ length: 5 }, () => send('GET', `/imports/${randomUUID()}`))
    await wait(1_500)
    await transaction.executeQuery(end)
    return sent
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(4)
  expect(statuses.filter((status) => status === 401)).toHaveLength(1)
})
