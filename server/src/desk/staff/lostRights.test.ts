import { request } from 'node:http'
import type { LoggedAction } from '@portal/contract/desk/log'
import { expect, test } from 'vitest'
import { cookieHeader, openMember } from '../../testing/desk/staff.ts'
import { openDeskImports } from '../../testing/imports/deskImports.ts'
import { tenantCsv } from '../../testing/imports/tenantList.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { waitForLocks } from '../../testing/races/lockWaits.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>
type Member = Awaited<ReturnType<typeof openMember>>

const actionsOf = async ({ db }: Pick<Portal, 'db'>, { staffId }: Pick<Member, 'staffId'>): Promise<LoggedAction[]> =>
  (await db.selectFrom('staff_log').where('staff_id', '=', staffId).select('action').execute()).map(
    ({ action }) => action,
  )

/** Opens three administrators. */
async function openAdministrators() {
  const portal = await openPortal({ database: 'migrated' })
  const open = () => openMember(portal, { role: 'admin' })
  return { portal, first: await open(), second: await open(), leaving: await open() }
}

/** Sends the head of a call with JSON, and waits until the portal has admitted the caller. Returns a function that sends the body. */
async function admit({ db, baseUrl, now }: Portal, { staffId, cookies }: Member, path: string) {
  const sessions = db.selectFrom('staff_sessions').where('staff_id', '=', staffId).select('last_used_at')
  const earlier = new Date(now().getTime() - 120_000)
  await db.updateTable('staff_sessions').set({ last_used_at: earlier }).where('staff_id', '=', staffId).execute()
  const call = request(`${baseUrl}/desk/v1${path}`, {
    method: 'POST',
    headers: { origin: baseUrl, cookie: cookieHeader(cookies), 'content-type': 'application/json' },
  })
  const status = new Promise((resolve) => call.on('response', (response) => resolve(response.resume().statusCode)))
  call.flushHeaders()
  await expect
    .poll(async () => (await sessions.executeTakeFirst())?.last_used_at, { interval: 10 })
    .not.toEqual(earlier)
  return (body: object) => {
    call.end(JSON.stringify(body))
    return status
  }
}

test.each([
  ['/staff', { name: 'Neu', email: 'neu@example.org', role: 'admin' }],
  ['/tokens', { name: 'Neu', scopes: ['contacts:read'] }],
])('a removed administrator whose call to %s has begun before gets no new access', async (path, body) => {
  const { portal, first, leaving } = await openAdministrators()
  const send = await admit(portal, leaving, path)
  await first.staff.removeMember({ params: { staffId: leaving.staffId } })
  expect(await send(body)).toBe(401)
  expect(await actionsOf(portal, leaving)).toEqual([])
})

/** Calls of an administrator about another one. */
const aboutMember: [string, (staff: Member['staff'], staffId: string) => Promise<unknown>][] = [
  ['invite', (staff, staffId) => staff.inviteAgain({ params: { staffId } })],
  ['remove', (staff, staffId) => staff.removeMember({ params: { staffId } })],
  [
    'change',
    (staff, staffId) =>
      staff.changeMember({ params: { staffId }, body: { name: 'Neu', role: 'agent', placeIds: [], revision: 0 } }),
  ],
]

test.each(aboutMember)(
  'an administrator who is removed while a call waits can no longer %s another',
  async (_, make) => {
    const { portal, first, second, leaving } = await openAdministrators()
    const { removal, outcome } = await portal.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('staff').select('staff_id').forUpdate().execute()
      const removal = first.staff.removeMember({ params: { staffId: leaving.staffId } })
      await waitForLocks(portal.address, 1)
      const outcome = outcomeOf(make(leaving.staff, second.staffId))
      await waitForLocks(portal.address, 2)
      return { removal, outcome }
    })
    await removal
    expect(await outcome).toBe('401 unauthorized')
    expect(await actionsOf(portal, leaving)).toEqual([])
  },
)

test('an administrator who is limited to a house while a call about an import waits can no longer apply it', async () => {
  const { admin, upload, db, address } = await openDeskImports()
  const { importId, check } = await upload(tenantCsv([{}]))
  const { estate_id: place_id } = await db
    .insertInto('estates')
    .values({ name: 'Wohnpark Nord' })
    .returning('estate_id')
    .executeTakeFirstOrThrow()
  const outcome = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('import_uploads').select('upload_id').forUpdate().execute()
    const outcome = outcomeOf(
      admin.imports.applyImport({ params: { importId }, body: { checkedAt: check?.checkedAt ?? '' } }),
    )
    await waitForLocks(address, 1)
    await db.insertInto('staff_places').values({ staff_id: admin.staffId, place_id }).execute()
    return { outcome }
  })
  expect(await outcome.outcome).toBe('403 forbidden')
  expect(await db.selectFrom('import_uploads').select('state').execute()).toEqual([{ state: 'ready' }])
})
