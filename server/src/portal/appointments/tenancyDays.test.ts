import { expect, test } from 'vitest'
import { tenantOf } from '../../testing/documents.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import {
  clearCalendars,
  decide,
  openChoice,
  readActionOfKind,
  reportHeating,
  stepSearches,
} from '../../testing/requests/appointments.ts'
import { apartment, neighbours } from '../../testing/requests/repairs.ts'

/** Opens a portal on a Tuesday afternoon. All technicians are free from Wednesday on. */
async function openErika() {
  const portal = await openPortal({ as: 'Erika', now: '2026-12-01T15:00:00+01:00' })
  await clearCalendars(portal.db)
  return portal
}
type Portal = Awaited<ReturnType<typeof openErika>>

async function setDays({ db }: Portal, days: { start_date?: string; end_date?: string }) {
  await db.updateTable('contracts').set(days).where('contract_id', '=', apartment).execute()
  if (days.start_date)
    await db.updateTable('tenancies').set({ from_day: days.start_date }).where('contract_id', '=', apartment).execute()
}

const daysOf = (windows: readonly { start: string }[]) => [...new Set(windows.map(({ start }) => start.slice(0, 10)))]

test('no window after the end of the tenancy is offered or accepted', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const { todo, choice } = await openChoice(portal, tenant)
  await setDays(portal, { end_date: '2026-12-05' })
  const { windows } = await readActionOfKind(tenant, todo, 'appointmentChoice')
  expect(daysOf(windows)).toEqual(['02', '03', '04', '05'].map((day) => `2026-12-${day}`))
  const later = choice.windows.find(({ start }) => start.startsWith('2026-12-07'))
  expect(await outcomeOf(decide(tenant, choice.confirm, { windowId: later?.windowId as string }))).toBe(
    '409 windowTaken',
  )
})

test('no window before the start of the tenancy is offered', async () => {
  const portal = await openErika()
  await setDays(portal, { start_date: '2026-12-07' })
  const { choice } = await openChoice(portal, portal.tenant)
  expect(daysOf(choice.windows)[0]).toBe('2026-12-07')
})

test('a search ends without a technician if the tenancy ends before the first free window', async () => {
  const portal = await openErika()
  const { todo } = await reportHeating(portal.tenant)
  await setDays(portal, { end_date: '2026-12-01' })
  await stepSearches(portal)
  expect(await readActionOfKind(portal.tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'noneFound' })
})

test.each([
  ['sees the request, windows after the last day are offered', '2009-04-01', true],
  ['has joined after the request was sent, no window after the last day is offered', '2026-12-02', false],
])('if a tenant leaves and the co-tenant who stays %s', async (_, from_day, isOffered) => {
  const portal = await openErika()
  const { db, tenant } = portal
  const partner_id = await tenantOf(portal, neighbours.contractId)
  await db.updateTable('tenancies').set({ to_day: '2026-12-05' }).where('contract_id', '=', apartment).execute()
  await db.insertInto('tenancies').values({ partner_id, contract_id: apartment, role: 'co', from_day }).execute()
  const { choice } = await openChoice(portal, tenant)
  expect(daysOf(choice.windows).includes('2026-12-07')).toBe(isOffered)
})
