import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { agree, decide, openChoice, readAs } from '../testing/appointments.ts'
import { letPass } from '../testing/jobs.ts'
import { kindsFor } from '../testing/messages.ts'
import { openPortal } from '../testing/portal.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { apartment } from '../testing/repairs.ts'

const openErika = () => openPortal({ as: 'Erika' })
type Portal = Awaited<ReturnType<typeof openErika>>

/** As the back office writes it. */
const setStatus = ({ db }: Portal, requestId: string, status: number) =>
  db.updateTable('requests').set({ status }).where('request_id', '=', requestId).execute()

test.each(['closed', 'withdrawn'] as const)(
  'a request that the landlord marks as %s frees its window for others, without a mail',
  async (name) => {
    const status = requestStatus[name]
    const portal = await openErika()
    const { tenant, db } = portal
    const { requestId, todo, window, agreed } = await agree(portal, tenant)
    await setStatus(portal, requestId, requestStatus.commissioned)
    expect(await readAs(tenant, todo, 'appointmentAgreed')).toMatchObject({ agreed: window })
    await setStatus(portal, requestId, status)

    expect(await readAs(tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'cancelled', search: null })
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
    const request = requests.find((each) => each.requestId === requestId)
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
    await letPass(portal, 60)
    const told = await kindsFor(db, 'erika.mustermann@example.org')
    expect(told.filter((kind) => kind !== 'appointmentAgreed')).toEqual([])

    // Taken up again, it can be searched for, and what was decided on before counts no more.
    await setStatus(portal, requestId, requestStatus.beingChecked)
    expect(await refusalOf(decide(tenant, agreed.cancel as string))).toBe('409 appointmentChanged')
    expect((await readAs(tenant, todo, 'appointmentEnded')).search).not.toBeNull()
  },
)

test('a visit that has begun stays as it was when its request is closed', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { requestId, todo } = await agree(portal, tenant)
  const begun = new Date(Date.now() - 3_600_000)
  await db.updateTable('given_windows').set({ starts_at: begun }).where('request_id', '=', requestId).execute()
  await setStatus(portal, requestId, requestStatus.closed)
  expect(await readAs(tenant, todo, 'appointmentAgreed')).toMatchObject({ agreed: { start: begun.toISOString() } })
})

test('a tenant who decides while the landlord closes the request neither waits for ever nor keeps the window', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  for (let round = 0; round < 5; round += 1) {
    const { requestId, todo, choice, agreed } = await agree(portal, tenant)
    const { confirm } = await readAs(tenant, agreed.move as string, 'appointmentChoice')
    const moved = refusalOf(decide(tenant, confirm, { windowId: choice.windows[9]?.windowId as string }))
    const closed = setStatus(portal, requestId, requestStatus.withdrawn)
    expect(['answered', '409 appointmentChanged']).toContain(await moved)
    await closed
    expect((await readAs(tenant, todo, 'appointmentEnded')).outcome).toBe('cancelled')
    expect(await db.selectFrom('given_windows').where('request_id', '=', requestId).selectAll().execute()).toEqual([])
  }
})
