import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { contact } from '../../testing/contact.ts'
import { contactCommandInThisProcess } from '../../testing/contactCommand.ts'
import { readMessage } from '../../testing/messages.ts'
import { openPortal, type Tenant } from '../../testing/portal.ts'
import { reportHeating } from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'

async function openReport() {
  const portal = await openPortal({ as: 'Erika' })
  const { requestId, orderNumber } = await reportHeating(portal.tenant)
  const find = async (tenant: Tenant = portal.tenant) => {
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
    return requests.find((each) => each.requestId === requestId)
  }
  const add = async (kind: 'addMessage' | 'withdraw', message?: string) => {
    const todo = (await find())?.[kind] ?? ''
    const body = { contractId: apartment, todo, ...(message !== undefined && { answers: { message } }) }
    await portal.tenant.requests.submitRequest({ headers: {}, body })
  }
  return { ...portal, orderNumber, find, add, run: contactCommandInThisProcess(portal) }
}

test('an answer of the landlord appears in the history and goes out by mail, and the request no longer waits', async () => {
  const { run, find, add, orderNumber, db } = await openReport()
  expect((await run('answer', orderNumber, '--status', 'checking')).code).toBe(0)
  expect((await run('requests')).output).not.toContain(orderNumber)

  await add('addMessage', 'Wann kommen Sie?')
  const { output } = await run('requests')
  expect(output).toContain(orderNumber)
  expect(output).toMatch(/being checked, the tenant wrote on \d{4}-\d\d-\d\d \d\d:\d\d/)
  expect((await run(orderNumber)).output).toMatch(/Sie haben uns geschrieben\.\n {2}Wann kommen Sie\?/)

  expect(await run('answer', orderNumber, '--text', 'Am Montag. Passt das?')).toEqual({
    code: 0,
    output: 'The tenant sees it in the portal, and gets it by mail.\n',
  })
  expect((await run('requests')).output).not.toContain(orderNumber)
  const request = await find()
  expect(request?.history[0]).toMatchObject({
    text: 'Wir haben Ihnen geantwortet.',
    message: 'Am Montag. Passt das?',
    status: requestStatus.beingChecked,
  })
  const { content, recipient } = await readMessage(db, 'requestAnswered')
  expect({ content, recipient }).toMatchObject({
    recipient: 'erika.mustermann@example.org',
    content: { orderNumber, answer: 'Am Montag. Passt das?' },
  })
})

test('a request closed with an answer shows both in one entry and takes no further message', async () => {
  const { run, find, orderNumber } = await openReport()
  await run('answer', orderNumber, '--status', 'closed', '--text', 'Das Ventil ist getauscht.')
  expect(await find()).toMatchObject({
    status: requestStatus.closed,
    addMessage: null,
    withdraw: null,
    history: [
      { text: 'Ihr Anliegen ist abgeschlossen.', message: 'Das Ventil ist getauscht.', isAnswer: true },
      { status: requestStatus.received },
    ],
  })
})

test('a withdrawn request waits in the list until a staff member has seen it', async () => {
  const { run, add, orderNumber } = await openReport()
  await run('answer', orderNumber, '--status', 'commissioned')
  await add('withdraw')
  expect((await run('requests')).output).toMatch(/withdrawn, the tenant wrote on/)
  expect((await run('seen', orderNumber)).code).toBe(0)
  expect((await run('requests')).output).not.toContain(orderNumber)
})

test('an answer without a text or a known status, and an answer to a message of a visitor are refused', async () => {
  const { run, visitor, orderNumber } = await openReport()
  const usage = expect.stringContaining('npm run contact -- answer <number>')
  for (const words of [[], ['--text', ' '], ['--status', 'open'], ['--since', '2026-01-01'], ['--text', 'a', 'b']])
    expect(await run('answer', orderNumber, ...words)).toEqual({ code: 1, output: usage })
  expect(await run('--text', 'a')).toEqual({ code: 1, output: usage })
  const message = await visitor.requests.submitRequest({ headers: {}, body: contact() })
  expect(await run('answer', message.orderNumber, '--text', 'a')).toEqual({
    code: 1,
    output: `${message.orderNumber} is not a tenant's request: answer it by mail, to the address that it names.\n`,
  })
  for (const words of [
    ['answer', '1', '--text', 'a'],
    ['seen', '1'],
  ])
    expect(await run(...words)).toEqual({ code: 1, output: 'No message, ticket or request has the number 1.\n' })
})
