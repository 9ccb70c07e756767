import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { kindsFor } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { advanceTime } from '../../testing/processes/jobs.ts'
import { agree, decide, openChoice, readActionOfKind, switchReceiptsOff } from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'

async function openErika() {
  const portal = await openPortal({ as: 'Erika' })
  await switchReceiptsOff(portal.db)
  return portal
}
type Portal = Awaited<ReturnType<typeof openErika>>

/** Writes a status as the landlord's system does. */
const setStatus = ({ db }: Portal, requestId: string, status: number) =>
  db.updateTable('requests').set({ status }).where('request_id', '=', requestId).execute()

test.each(['closed', 'withdrawn'] as const)(
  'after the landlord has marked a request as %s, its appointment’s window is free, and no mail reports the cancellation',
  async (name) => {
    const status = requestStatus[name]
    const portal = await openErika()
    const { tenant, db } = portal
    const { requestId, todo, window, agreed } = await agree(portal, tenant)
    await setStatus(portal, requestId, requestStatus.commissioned)
    expect(await readActionOfKind(tenant, todo, 'appointmentAgreed')).toMatchObject({ agreed: window })
    await setStatus(portal, requestId, status)

    expect(await readActionOfKind(tenant, todo, 'appointmentEnded')).toMatchObject({
      outcome: 'cancelled',
      search: null,
    })
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
    const request = requests.find((candidate) => candidate.requestId === requestId)
    expect(request).toMatchObject({
      status,
      appointment: { state: 'cancelled', agreed: null, technician: null },
      isReschedulable: false,
      todo: null,
    })
    expect(request?.subData.map(({ label }) => label)).not.toContain('Termin')
    const { choice } = await openChoice(portal, tenant)
    expect(choice.windows[0]).toEqual(window)
    await decide(tenant, choice.confirm, { windowId: window.windowId })
    await advanceTime(portal, 60)
    const mailKinds = await kindsFor(db, 'erika.mustermann@example.org')
    expect(mailKinds.filter((kind) => kind !== 'appointmentAgreed')).toEqual([])

    // A reopened request allows a new search, but no decision on the old appointment.
    await setStatus(portal, requestId, requestStatus.beingChecked)
    expect(await outcomeOf(decide(tenant, agreed.cancel as string))).toBe('409 appointmentChanged')
    expect((await readActionOfKind(tenant, todo, 'appointmentEnded')).search).not.toBeNull()
  },
)

test('closing a request does not change a visit that has begun', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { requestId, todo } = await agree(portal, tenant)
  const begun = new Date(Date.now() - 3_600_000)
  await db.updateTable('given_windows').set({ starts_at: begun }).where('request_id', '=', requestId).execute()
  await setStatus(portal, requestId, requestStatus.closed)
  expect(await readActionOfKind(tenant, todo, 'appointmentAgreed')).toMatchObject({
    agreed: { start: begun.toISOString() },
  })
})

test('a tenant’s decision and a concurrent withdrawal by the landlord’s system do not deadlock', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  for (let round = 0; round < 5; round += 1) {
    const { requestId, todo, choice, agreed } = await agree(portal, tenant)
    const { confirm } = await readActionOfKind(tenant, agreed.move as string, 'appointmentChoice')
    const moved = outcomeOf(decide(tenant, confirm, { windowId: choice.windows[9]?.windowId as string }))
    const closed = setStatus(portal, requestId, requestStatus.withdrawn)
    expect(['answered', '409 appointmentChanged']).toContain(await moved)
    await closed
    expect((await readActionOfKind(tenant, todo, 'appointmentEnded')).outcome).toBe('cancelled')
    expect(await db.selectFrom('given_windows').where('request_id', '=', requestId).selectAll().execute()).toEqual([])
  }
})
