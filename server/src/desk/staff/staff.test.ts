import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@portal/contract/api/errors'
import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { createDeskClient, enrolMember, openMember } from '../../testing/desk/staff.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { waitForLocks } from '../../testing/races/lockWaits.ts'

const portal = openForBlock(openPortal)

const findListed = async (admin: Awaited<ReturnType<typeof openMember>>, staffId: string) => {
  const listed = (await admin.staff.listStaff()).staff.find((member) => member.staffId === staffId)
  if (!listed) throw new Error('The member is not listed')
  return listed
}

test('the list shows whether members are invited, active or removed, and whether they have a second factor', async () => {
  const { admin, staffId } = await enrolMember(portal(), { role: 'lead' })
  const body = { name: ' Anna Blum ', email: `${randomUUID()}@Example.org`, role: 'auditor' } as const
  const invited = await admin.staff.addMember({ body })
  expect(await findListed(admin, staffId)).toMatchObject({ state: 'active', hasSecondFactor: true, role: 'lead' })
  const email = body.email.toLowerCase()
  const entry = { name: 'Anna Blum', email, state: 'invited', hasSecondFactor: false, places: [], revision: 0 }
  expect(await findListed(admin, invited.staffId)).toMatchObject(entry)
  await admin.staff.removeMember({ params: { staffId: invited.staffId } })
  expect(await findListed(admin, invited.staffId)).toMatchObject({ state: 'removed' })
  for (const call of [admin.staff.removeMember, admin.staff.inviteAgain])
    expect(await outcomeOf(call({ params: { staffId: invited.staffId } }))).toBe('404 staffNotFound')
})

test('an address belongs to one member, and is free again after the removal', async () => {
  const admin = await openMember(portal(), { role: 'admin' })
  const body = { name: 'Anna Blum', email: `${randomUUID()}@example.org`, role: 'agent' } as const
  const { staffId } = await admin.staff.addMember({ body })
  const again = { ...body, email: body.email.toUpperCase() }
  expect(await outcomeOf(admin.staff.addMember({ body: again }))).toBe('409 emailTaken')
  await admin.staff.removeMember({ params: { staffId } })
  expect(await outcomeOf(admin.staff.addMember({ body }))).toBe('answered')
})

test('another role and a removal take effect with the next call', async () => {
  const admin = await openMember(portal(), { role: 'admin' })
  const member = await openMember(portal(), { role: 'admin' })
  const change = (role: 'auditor' | 'agent', revision: number) =>
    admin.staff.changeMember({
      params: { staffId: member.staffId },
      body: { name: member.name, role, placeIds: [], revision },
    })
  expect(await outcomeOf(member.staff.listStaff())).toBe('answered')
  await change('agent', 0)
  expect(await outcomeOf(member.staff.listStaff())).toBe('403 forbidden')
  expect(await member.session.readSession()).toMatchObject({ role: 'agent' })
  expect(await outcomeOf(change('auditor', 0))).toBe('409 changedMeanwhile')
  await change('auditor', 1)
  expect(await outcomeOf(member.staff.listStaff())).toBe('answered')
  await admin.staff.removeMember({ params: { staffId: member.staffId } })
  expect(await outcomeOf(member.session.readSession())).toBe('401 unauthorized')
})

test('a member who is limited to houses may neither manage staff nor read the log', async () => {
  const admin = await openMember(portal(), { role: 'admin' })
  const member = await openMember(portal(), { role: 'admin' })
  const { places } = await admin.staff.searchPlaces({ query: { search: 'lindenhof 12' } })
  expect(places.map(({ name }) => name)).toEqual(['Am Lindenhof 12, 22999 Hamburg'])
  const placeIds = places.map(({ placeId }) => placeId)
  const params = { staffId: member.staffId }
  await admin.staff.changeMember({ params, body: { name: member.name, role: 'admin', placeIds, revision: 0 } })
  expect((await findListed(admin, member.staffId)).places).toEqual(places)
  expect((await member.session.readSession()).places).toEqual(['Am Lindenhof 12, 22999 Hamburg'])
  expect(await outcomeOf(member.log.listEntries({ query: {} }))).toBe('403 forbidden')
  // The member cannot lift this limit.
  const body = { name: member.name, role: 'admin' as const, placeIds: [], revision: 1 }
  expect(await outcomeOf(member.staff.changeMember({ params, body }))).toBe('403 forbidden')
})

test('a member whose only house is deleted keeps the limit, and sees nothing', async () => {
  const [admin, deleted] = [await openMember(portal(), { role: 'admin' }), randomUUID()]
  const member = await openMember(portal(), { role: 'admin', places: [deleted] })
  const { places, revision } = await findListed(admin, member.staffId)
  expect(places).toEqual([{ placeId: deleted, kind: 'deleted', name: '' }])
  expect(await outcomeOf(member.staff.listStaff())).toBe('403 forbidden')
  const change = (placeIds: string[]) =>
    outcomeOf(
      admin.staff.changeMember({
        params: { staffId: member.staffId },
        body: { name: 'Anna', role: 'admin', placeIds, revision },
      }),
    )
  expect(await change([deleted, randomUUID()])).toBe('404 placeNotFound')
  expect(await change([deleted])).toBe('answered')
})

test('ids that do not exist, and texts that are no ids, are refused alike', async () => {
  const admin = await openMember(portal(), { role: 'admin' })
  for (const staffId of [randomUUID(), 'x', '%00', "'; drop table staff"]) {
    const params = { staffId }
    const body = { name: 'x', role: 'agent' as const, placeIds: [], revision: 0 }
    expect(await outcomeOf(admin.staff.removeMember({ params }))).toMatch(/^(404 staffNotFound|400 invalidInput)$/)
    expect(await outcomeOf(admin.staff.changeMember({ params, body }))).toMatch(/^(404 staff|400 invalidInput)/)
  }
})

/** A portal with exactly two administrators who can sign in. */
async function openWithTwoAdministrators() {
  const opened = await openPortal({ database: 'migrated' })
  return {
    opened,
    first: await openMember(opened, { role: 'admin' }),
    second: await openMember(opened, { role: 'admin' }),
  }
}

test('an administrator whose second factor is a passkey counts as one who can sign in', async () => {
  const { opened, first, second } = await openWithTwoAdministrators()
  const update = opened.db.updateTable('staff').set({ totp_id: null }).where('staff_id', '=', second.staffId)
  await update.execute()
  const remove = () => outcomeOf(second.staff.removeMember({ params: { staffId: first.staffId } }))
  expect(await remove()).toBe('409 lastAdministrator')
  await opened.db
    .insertInto('staff_passkeys')
    .values({
      credential_id: 'a-passkey',
      staff_id: second.staffId,
      public_key: Buffer.alloc(1),
      counter: '0',
      created_at: opened.now(),
    })
    .execute()
  expect(await remove()).toBe('answered')
})

test('the last administrator who can sign in can be neither removed, nor limited, nor invited again, nor given another role', async () => {
  const { first, second } = await openWithTwoAdministrators()
  await first.staff.removeMember({ params: { staffId: second.staffId } })
  // An administrator who has not accepted the invitation cannot sign in.
  await first.staff.addMember({ body: { name: 'Neu', email: 'neu@example.org', role: 'admin' } })
  const params = { staffId: first.staffId }
  const body = { name: first.name, role: 'admin' as const, placeIds: [], revision: 0 }
  expect(await outcomeOf(first.staff.removeMember({ params }))).toBe('409 lastAdministrator')
  expect(await outcomeOf(first.staff.inviteAgain({ params }))).toBe('409 lastAdministrator')
  expect(await outcomeOf(first.staff.changeMember({ params, body: { ...body, role: 'lead' } }))).toBe(
    '409 lastAdministrator',
  )
  expect(await outcomeOf(first.staff.changeMember({ params, body: { ...body, placeIds: [randomUUID()] } }))).toBe(
    '409 lastAdministrator',
  )
  expect(await outcomeOf(first.staff.changeMember({ params, body: { ...body, name: 'Anna' } }))).toBe('answered')
})

test('administrators cannot create a new link for their own account, which would end their session before they see it', async () => {
  const { first, second } = await openWithTwoAdministrators()
  const params = { staffId: first.staffId }
  expect(await outcomeOf(first.staff.inviteAgain({ params }))).toBe('409 ownAccess')
  expect(await outcomeOf(first.staff.listStaff())).toBe('answered')
  expect(await outcomeOf(second.staff.inviteAgain({ params }))).toBe('answered')
})

test('when two administrators remove each other at the same moment, one of them stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { opened, first, second } = await openWithTwoAdministrators()
    const outcomes = await Promise.all([
      outcomeOf(first.staff.removeMember({ params: { staffId: second.staffId } })),
      outcomeOf(second.staff.removeMember({ params: { staffId: first.staffId } })),
    ])
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
    const left = await opened.db.selectFrom('staff').where('removed_at', 'is', null).select('staff_id').execute()
    expect(left).toHaveLength(1)
  }
})

test('when two administrators limit each other to places at the same moment, one of them stays without a limit', async () => {
  const { opened, first, second } = await openWithTwoAdministrators()
  const { estate_id } = await opened.db
    .insertInto('estates')
    .values({ name: 'Wohnpark Nord' })
    .returning('estate_id')
    .executeTakeFirstOrThrow()
  const limit = (caller: typeof first, { staffId, name }: typeof first) =>
    outcomeOf(
      caller.staff.changeMember({
        params: { staffId },
        body: { name, role: 'admin', placeIds: [estate_id], revision: 0 },
      }),
    )
  const outcomes = await opened.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('staff').select('staff_id').forUpdate().execute()
    const both = [limit(first, second), limit(second, first)]
    await waitForLocks(opened.address, 2)
    return { both }
  })
  expect((await Promise.all(outcomes.both)).sort()).toEqual(['403 forbidden', 'answered'])
})

test('members that staff of the demo add are removed with the demo', async () => {
  const demo = createDeskClient(portal().baseUrl)
  await demo.session.signIn({ body: { email: 'thomas.lehmann@example.org', password: 'Sonnenblume1' } })
  const email = `${randomUUID()}@example.org`
  const { staffId } = await demo.staff.addMember({ body: { name: 'Gast', email, role: 'admin' } })
  const rows = portal().db.selectFrom('staff').where('staff_id', '=', staffId)
  expect(await rows.select(['is_demo', 'needs_second_factor']).execute()).toEqual([
    { is_demo: true, needs_second_factor: true },
  ])
})

test('the name of a member has 1 to 100 characters, and wrong fields are named', async () => {
  const admin = await openMember(portal(), { role: 'admin' })
  const send = async (body: object) =>
    ((await (await admin.send('POST', '/staff', { body })).json()) as ErrorBody).fields?.map(({ field }) => field)
  expect(await send({ name: ' ', email: 'x', role: 'boss', placeIds: ['x'] })).toEqual([
    'body.name',
    'body.email',
    'body.role',
    'body.placeIds.0',
  ])
  expect(await send({ name: 'x'.repeat(101), email: 'a@b.de', role: 'agent', isDemo: true })).toEqual([
    'body.name',
    'body.isDemo',
  ])
})
