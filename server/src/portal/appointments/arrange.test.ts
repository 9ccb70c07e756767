import { expect, test } from 'vitest'
import { heatingTechnician } from '../../demo/requests/technicians.ts'
import { deliverLetter } from '../../testing/documents.ts'
import { openWithReport, technician } from '../../testing/integration/report.ts'
import { listMessages, readMessage } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { advanceTime } from '../../testing/processes/jobs.ts'
import {
  clearCalendars,
  decide,
  openChoice,
  readActionOfKind,
  reportHeating,
} from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'

/** Opens a portal in winter, in which all technicians are free. */
async function openInWinter() {
  const portal = await openWithReport({ now: '2026-12-01T09:00:00+01:00' })
  await clearCalendars(portal.db)
  const arrange = (number: string, from: string, to: string, technician = heatingTechnician) =>
    portal.machine.requests.arrangeAppointment({
      params: { number },
      body: { start: onMonday(from), end: onMonday(to), technician },
    })
  return { ...portal, arrange }
}

const onMonday = (time: string) => new Date(`2026-12-07T${time}:00+01:00`).toISOString()
const startsOnMonday = (windows: readonly { start: string }[]) =>
  windows.map(({ start }) => start).filter((start) => start.startsWith('2026-12-07'))

test('no window that overlaps a visit of its technician is offered or accepted', async () => {
  const portal = await openInWinter()
  const { tenant, arrange, number } = portal
  const { todo, choice } = await openChoice(portal, tenant)
  const windowId = choice.windows.find(({ start }) => start === onMonday('10:00'))?.windowId as string
  await arrange(number, '09:00', '11:00')
  const { windows } = await readActionOfKind(tenant, todo, 'appointmentChoice')
  expect(startsOnMonday(windows)).toEqual(['12:00', '14:00', '16:00'].map(onMonday))
  expect(await outcomeOf(decide(tenant, choice.confirm, { windowId }))).toBe('409 windowTaken')
})

test('a visit that overlaps another one of its technician is refused, and one that only touches it is agreed', async () => {
  const portal = await openInWinter()
  const { tenant, arrange, number } = portal
  const { choice } = await openChoice(portal, tenant)
  const windowId = choice.windows.find(({ start }) => start === onMonday('10:00'))?.windowId as string
  await decide(tenant, choice.confirm, { windowId })
  for (const [from, to] of [
    ['09:00', '11:00'],
    ['11:30', '12:30'],
    ['08:00', '19:00'],
    ['10:30', '11:00'],
  ] as const)
    expect(await outcomeOf(arrange(number, from, to))).toBe('409 windowTaken')
  expect(await outcomeOf(arrange(number, '12:00', '13:30'))).toBe('answered')
  // A move may overlap the time before the move.
  expect(await outcomeOf(arrange(number, '12:30', '13:00'))).toBe('answered')
})

test('of overlapping visits that are arranged at the same time, only one is agreed', async () => {
  const { tenant, arrange, number } = await openInWinter()
  const numbers = [number]
  while (numbers.length < 4) numbers.push((await reportHeating(tenant)).orderNumber)
  const starts = ['09:00', '09:20', '09:40', '10:00']
  const outcomes = await Promise.all(
    numbers.map((each, index) => outcomeOf(arrange(each, starts[index] as string, '11:00'))),
  )
  expect(outcomes.sort()).toEqual(['409 windowTaken', '409 windowTaken', '409 windowTaken', 'answered'])
})

test('two opposite moves between two technicians do not deadlock', async () => {
  const portal = await openInWinter()
  const { tenant, arrange, number } = portal
  const { orderNumber } = await reportHeating(tenant)
  await arrange(number, '09:00', '10:00')
  await arrange(orderNumber, '09:00', '10:00', technician)
  const moves = [arrange(number, '09:00', '10:00', technician), arrange(orderNumber, '09:00', '10:00')]
  expect(await Promise.all(moves.map(outcomeOf))).toEqual(['409 windowTaken', '409 windowTaken'])
})

const idsOf = ({ db }: Awaited<ReturnType<typeof openInWinter>>, { name }: typeof technician) =>
  db.selectFrom('technicians').select('technician_id').where('name', '=', name).execute()

test('visits that are arranged at the same time with a new technician add one technician', async () => {
  const portal = await openInWinter()
  const { tenant, arrange, number } = portal
  const numbers = [number]
  while (numbers.length < 4) numbers.push((await reportHeating(tenant)).orderNumber)
  const starts = ['09:00', '10:00', '11:00', '12:00']
  await Promise.all(
    numbers.map((each, index) =>
      arrange(each, starts[index] as string, `${starts[index]?.slice(0, 2)}:30`, technician),
    ),
  )
  expect(await idsOf(portal, technician)).toHaveLength(1)
})

test('of technicians with the same name and company, a visit is arranged with the imported one that the search can find', async () => {
  const { arrange, number, db } = await openInWinter()
  const row = { ...technician, districts: ['22999'] }
  await db
    .insertInto('technicians')
    .values([
      { ...row, technician_id: '00000000-0000-4000-8000-000000000001', trades: ['heating'] },
      { ...row, technician_id: '00000000-0000-4000-8000-000000000002', trades: [], external_id: 'T-1' },
      { ...row, technician_id: '00000000-0000-4000-8000-000000000003', trades: ['heating'], external_id: 'T-2' },
    ])
    .execute()
  await arrange(number, '09:00', '11:00', technician)
  const { technician_id } = await db
    .selectFrom('given_windows')
    .select('technician_id')
    .where('starts_at', '=', new Date(onMonday('09:00')))
    .executeTakeFirstOrThrow()
  expect(technician_id).toBe('00000000-0000-4000-8000-000000000003')
})

test('an agreed visit that is arranged again changes nothing, also if another technician has the same name meanwhile', async () => {
  const { arrange, number, db } = await openInWinter()
  await arrange(number, '09:00', '11:00', technician)
  await db
    .insertInto('technicians')
    .values({
      ...{ ...technician, technician_id: '00000000-0000-4000-8000-000000000001', external_id: 'T-1' },
      ...{ trades: ['heating'], districts: ['22999'] },
    })
    .execute()
  await arrange(number, '09:00', '11:00', technician)
  expect((await listMessages(db)).map(({ kind }) => kind)).toEqual(['appointmentAgreed'])
})

test('the rest of a visit that still lasts is not offered after a further visit is agreed', async () => {
  const portal = await openInWinter()
  const { machine, number } = portal
  const arrange = (start: string, end: string) =>
    machine.requests.arrangeAppointment({ params: { number }, body: { start, end, technician: heatingTechnician } })
  await arrange('2026-12-01T10:00:00+01:00', '2026-12-01T18:00:00+01:00')
  await advanceTime(portal, 1.5 * 3_600)
  await arrange('2026-12-09T10:00:00+01:00', '2026-12-09T18:00:00+01:00')
  const { choice } = await openChoice(portal, await portal.signIn('Erika'))
  expect(choice.technician.name).toBe(heatingTechnician.name)
  expect(choice.windows.filter(({ start }) => start.startsWith('2026-12-01'))).toEqual([])
})

test('a visit that is arranged after one that took place is a further visit, not a move', async () => {
  const portal = await openInWinter()
  const { machine, params, report } = portal
  await portal.tenant.partner.changePartner({ body: { isQuietAtNight: true } })
  const arrange = (start: string, end: string) =>
    machine.requests.arrangeAppointment({ params, body: { start, end, technician } })
  await arrange('2026-12-03T09:00:00+01:00', '2026-12-03T10:00:00+01:00')
  await deliverLetter(portal, { requestId: report.requestId, announcesAppointment: 1, fileName: 'Termin.pdf' })
  const first = await readAgreed(portal)
  // It is 23:00 after the visit.
  await advanceTime(portal, 62 * 3_600)
  await arrange('2026-12-09T12:00:00+01:00', '2026-12-09T13:00:00+01:00')
  const { due_at } = await readMessage(portal.db, 'appointmentAgreed')
  expect(due_at).toEqual(new Date('2026-12-04T07:00:00+01:00'))
  const second = await readAgreed(portal)
  expect(second.uid).not.toBe(first.uid)
  expect(second.history).toEqual(['Termin vereinbart: Mittwoch, 9. Dezember, 12–13 Uhr.', ...first.history])
  expect(second.fileNames).toContain('Termin.pdf')

  await arrange('2026-12-10T12:00:00+01:00', '2026-12-10T13:00:00+01:00')
  const moved = await readAgreed(portal)
  expect(moved.uid).toBe(second.uid)
  expect(moved.history).toEqual([
    'Wir haben den Termin verschoben auf Donnerstag, 10. Dezember, 12–13 Uhr.',
    'Überholt: Termin vereinbart: Mittwoch, 9. Dezember, 12–13 Uhr.',
    ...first.history,
  ])
})

/** Reads the agreed appointment of Erika's report, and the history and documents of the report. */
async function readAgreed({ signIn, report: { requestId, todo } }: Awaited<ReturnType<typeof openInWinter>>) {
  const tenant = await signIn('Erika')
  const { calendarFile } = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
  return {
    uid: /^UID:.*$/m.exec(calendarFile.content)?.[0],
    history: requests[0]?.history.map(({ text }) => text) ?? [],
    fileNames: requests[0]?.documents.map(({ fileName }) => fileName),
  }
}
