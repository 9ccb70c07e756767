import { requestStatus } from '@portal/contract/requestStatus'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactCommandInThisProcess } from '../../testing/contactCommand.ts'
import { openMachine } from '../../testing/integration/machine.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { decide, reportHeating } from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import { runDoctorCommand } from '../doctor/doctorCommand.ts'
import type { Finding } from '../doctor/finding.ts'

const environment = { ERP_SERVICES: 'repair', ERP_REQUEST_URL: 'https://erp.example/case/{reference}' }

async function openWithErp() {
  const portal = await openPortal({ as: 'Erika', environment })
  const { db } = portal
  await db.updateTable('requests').set({ status: requestStatus.closed, unanswered_since: null }).execute()
  const report = await reportHeating(portal.tenant)
  const run = contactCommandInThisProcess(portal, environment)
  const list = async (...args: string[]) => (await run(...args)).output
  const examine = async () => {
    const { printed } = await runDoctorCommand(['--json'], { ...environmentOf(portal), ...environment })
    const findings = JSON.parse(printed) as Finding[]
    return findings.find(({ check }) => check === 'Requests in the ERP')
  }
  /** Moves what the tenant has sent, and the search, into the past. */
  async function wait(hours: number) {
    const back = sql`${hours}::int * interval '1 hour'`
    await sql`update requests set created_at = created_at - ${back}, unanswered_since = unanswered_since - ${back}`.execute(
      db,
    )
    await sql`update appointments set since = since - ${back}`.execute(db)
  }
  return { ...portal, ...report, run, list, examine, wait }
}

const leftToErp = 'Left to the ERP, and not listed: 1 request.'

test('for a day, a request of the ERP is counted and not listed; after that, it is listed and reported until the ERP has stored its number', async () => {
  const { list, examine, wait, orderNumber, ...portal } = await openWithErp()
  for (const args of [[], ['requests'], ['--since', '2026-01-01']])
    expect(await list(...args)).toContain(`The list is empty.\n${leftToErp}`)
  expect(await list('messages')).toBe('The list is empty.\n')
  expect(await examine()).toMatchObject({ status: 'ok', found: 'none of them waits for more than a day (1 wait).' })
  await wait(23)
  expect(await list('requests')).not.toContain(orderNumber)
  await wait(2)
  const late = await list('requests')
  expect(late).toMatch(new RegExp(`^${orderNumber} .*\n.*, received, waits in the ERP for more than a day\n$`))
  expect(await examine()).toMatchObject({ status: 'warning', found: '1 of repair wait for more than a day.' })
  const machine = await openMachine(portal)
  await machine.requests.setReference({ params: { number: orderNumber }, body: { reference: 'ERP/17' } })
  expect(await list('requests')).toBe(`The list is empty.\n${leftToErp}\n`)
  expect(await examine()).toMatchObject({ status: 'ok' })
})

test('a message that the ERP does not answer for more than a day is listed, although the ERP has stored a number', async () => {
  const { list, wait, orderNumber, requestId, tenant, ...portal } = await openWithErp()
  const machine = await openMachine(portal)
  const params = { number: orderNumber }
  await machine.requests.setReference({ params, body: { reference: 'ERP/17' } })
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
  await decide(tenant, requests[0]?.addMessage ?? '', { message: 'Wann kommt jemand?' })
  expect(await list('requests')).toContain(leftToErp)
  await wait(25)
  expect(await list('requests')).toMatch(new RegExp(`^${orderNumber} `))
  await machine.requests.answerRequest({ params, body: { message: 'Morgen.', lastEntry: 2, status: 'commissioned' } })
  expect(await list('requests')).toBe('The list is empty.\n')
})

test('a request in full has its number and its address in the ERP', async () => {
  const { run, orderNumber, ...portal } = await openWithErp()
  expect((await run(orderNumber)).output).not.toContain('Number in ERP')
  const machine = await openMachine(portal)
  await machine.requests.setReference({ params: { number: orderNumber }, body: { reference: 'ERP/17' } })
  const { output } = await run(orderNumber)
  expect(output).toMatch(/^Handled in: {6}the ERP$/m)
  expect(output).toMatch(/^Number in ERP: {3}ERP\/17$/m)
  expect(output).toMatch(/^Open in ERP: {5}https:\/\/erp\.example\/case\/ERP%2F17$/m)
  const elsewhere = await contactCommandInThisProcess(portal)(orderNumber)
  expect(elsewhere.output).not.toMatch(/^(Handled in|Open in ERP):/m)
})

test('without ERP_SERVICES, every waiting request is listed, and the doctor has no line about an ERP', async () => {
  const { orderNumber, ...portal } = await openWithErp()
  expect((await contactCommandInThisProcess(portal)('requests')).output).toMatch(
    new RegExp(`^${orderNumber} .*\n.*\n$`),
  )
  const { printed } = await runDoctorCommand([], environmentOf(portal))
  expect(printed).not.toContain('ERP')
})
