import { requestStatus } from '@portal/contract/requestStatus'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayInGermany } from '../../platform/germanDay.ts'
import { contact, helpRequest } from '../../testing/contact.ts'
import { contactCommandThatSucceeds } from '../../testing/contactCommand.ts'
import { openPortal } from '../../testing/portal.ts'
import { agree } from '../../testing/requests/appointments.ts'
import { apartment, heatingReport } from '../../testing/requests/repairs.ts'

async function openAgreed() {
  // The commands read the time from the machine's clock. A portal that is three minutes ahead would receive requests later.
  const portal = await openPortal({ as: 'Erika', now: new Date() })
  const agreed = await agree(portal, portal.tenant)
  const { requestId } = agreed
  /** Moves the visit into the past. Its end is then an hour ago. */
  const endVisit = () =>
    portal.db
      .updateTable('given_windows')
      .set({ starts_at: sql`now() - interval '3 hours'`, ends_at: sql`now() - interval '1 hour'` })
      .where('request_id', '=', requestId)
      .execute()
  const run = contactCommandThatSucceeds(portal)
  const numbers = async (...args: string[]) =>
    (await run(...args)).output.split('\n').flatMap((line) => /^\d+/.exec(line) ?? [])
  return { ...portal, ...agreed, endVisit, run, numbers }
}

test('a request is listed from the end of its visit until staff close it, even after other answers', async () => {
  const { run, numbers, orderNumber, endVisit, tenant, requestId } = await openAgreed()
  expect(await numbers('requests')).not.toContain(orderNumber)
  await endVisit()
  expect(await numbers('requests')).toContain(orderNumber)
  const { output } = await run('requests')
  expect(output).toMatch(
    /appointment agreed, visit over: \d{4}-\d\d-\d\d \d\d:\d\d–(\d{4}-\d\d-\d\d )?\d\d:\d\d, Frau Demir \(Heizungsbau Brandt\)/,
  )
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const todo = requests.find((each) => each.requestId === requestId)?.addMessage ?? ''
  const answers = { message: 'Es ist immer noch kalt.' }
  await tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, todo, answers } })
  expect((await run('requests')).output).toMatch(/visit over: [^\n]+, the tenant wrote on/)
  for (const answer of [
    ['seen', orderNumber, '--read', '5'],
    ['answer', orderNumber, '--text', 'Wir bestellen das Ersatzteil.'],
    ['answer', orderNumber, '--status', 'commissioned'],
    ['answer', orderNumber, '--status', 'done'],
  ]) {
    await run(...answer)
    expect([answer, await numbers('requests')]).toEqual([answer, expect.arrayContaining([orderNumber])])
  }
  expect((await run('requests')).output).toContain('work done, visit over')
  await run('answer', orderNumber, '--status', 'closed')
  expect(await numbers('requests')).not.toContain(orderNumber)
})

test('requests that only have to be closed come last, sorted by the end of the visit or the report of the work, the latest first', async () => {
  const { run, numbers, orderNumber: visited, endVisit, tenant, visitor, requestId } = await openAgreed()
  const waitedBefore = await numbers('requests')
  const isNew = (number: string) => !waitedBefore.includes(number)
  const report = async () =>
    (await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })).orderNumber
  const doneLast = await report()
  const doneFirst = await report()
  // An earlier report must not count, because the work was then commissioned again.
  for (const status of ['done', 'commissioned']) await run('answer', doneLast, '--status', status)
  await run('answer', doneFirst, '--status', 'done')
  await run('answer', doneLast, '--status', 'done')
  // The text adds an entry with the same status, which must not count as a new report.
  await run('answer', doneFirst, '--text', 'Danke für Ihre Geduld.')
  await endVisit()
  const { orderNumber: message } = await visitor.requests.submitRequest({ headers: {}, body: contact() })
  const received = await report()
  const { ticketNumber } = await visitor.registration.requestHelp({ body: helpRequest })
  expect((await numbers()).filter(isNew)).toEqual([received, message, ticketNumber, doneLast, doneFirst, visited])
  expect((await numbers('requests')).filter(isNew)).toEqual([received, doneLast, doneFirst, visited])
  expect(await numbers('requests', '--top', '1')).toEqual([received])

  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const todo = requests.find((each) => each.requestId === requestId)?.addMessage ?? ''
  const answers = { message: 'Es ist immer noch kalt.' }
  await tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, todo, answers } })
  expect((await numbers('requests')).filter(isNew)).toEqual([visited, received, doneLast, doneFirst])
})

test('the agreed appointments are listed with time, technician, tenant and address, the earliest first', async () => {
  const { run, numbers, orderNumber, endVisit, window, now } = await openAgreed()
  const { output } = await run('appointments')
  const times = [...output.matchAll(/^\d+ +(\d{4}-\d\d-\d\d \d\d:\d\d)/gm)].map(([, time]) => time)
  expect(times.length).toBeGreaterThan(1)
  expect(times).toEqual(times.toSorted((one = '', other = '') => one.localeCompare(other)))
  const [lines] = output.split(/\n(?=\d)/).filter((entry) => entry.startsWith(`${orderNumber} `))
  const start = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })
  expect(lines).toContain(
    `${start.format(new Date(window.start))}  visit    Frau Demir (Heizungsbau Brandt) to Erika Mustermann, `,
  )
  expect(lines).toMatch(
    /Heizung wird nicht warm, Am Lindenhof 12, 22999 Hamburg, .*appointment agreed, visit: .*Frau Demir/,
  )
  const { output: everything } = await run()
  expect(everything).not.toContain('  visit  ')
  expect(everything).not.toContain(orderNumber)
  expect(await numbers('appointments', '--top', '1')).toHaveLength(1)
  expect(await numbers('appointments', '--since', '2199-01-01')).toEqual([])

  await endVisit()
  expect(await numbers('appointments')).not.toContain(orderNumber)
  expect(await numbers('appointments', '--since', dayInGermany(new Date(now().getTime() - 86_400_000)))).toContain(
    orderNumber,
  )
  await run('answer', orderNumber, '--status', 'closed')
  expect(await numbers('appointments', '--since', '2020-01-01')).not.toContain(orderNumber)
})

test('a coming appointment is still listed after the landlord’s system reports the work as done, but not after the request is closed', async () => {
  const { numbers, orderNumber, db } = await openAgreed()
  const setStatus = (status: number) =>
    db.updateTable('requests').set({ status }).where('order_number', '=', orderNumber).execute()
  await setStatus(requestStatus.workDone)
  expect(await numbers('appointments')).toContain(orderNumber)
  await setStatus(requestStatus.closed)
  expect(await numbers('appointments')).not.toContain(orderNumber)
})
