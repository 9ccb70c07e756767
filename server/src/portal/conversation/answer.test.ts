import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { contact } from '../../testing/contact.ts'
import { contactCommandInThisProcess, contactCommandThatSucceeds } from '../../testing/contactCommand.ts'
import { readMessage } from '../../testing/messages.ts'
import { openPortal, type SignedInClient } from '../../testing/portal.ts'
import { reportHeating } from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'

async function openReport() {
  const portal = await openPortal({ as: 'Erika' })
  const { requestId, orderNumber } = await reportHeating(portal.tenant)
  const find = async (tenant: SignedInClient = portal.tenant) => {
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
    return requests.find((each) => each.requestId === requestId)
  }
  const add = async (kind: 'addMessage' | 'withdraw', message?: string) => {
    const todo = (await find())?.[kind] ?? ''
    const body = { contractId: apartment, todo, ...(message !== undefined && { answers: { message } }) }
    await portal.tenant.requests.submitRequest({ headers: {}, body })
  }
  const commands = { run: contactCommandThatSucceeds(portal), tryToRun: contactCommandInThisProcess(portal) }
  return { ...portal, ...commands, orderNumber, find, add }
}

test('an answer of the landlord appears in the history and is mailed, and the request no longer waits', async () => {
  const { run, find, add, orderNumber, db } = await openReport()
  await run('answer', orderNumber, '--status', 'checking')
  expect((await run('requests')).output).not.toContain(orderNumber)

  await add('addMessage', 'Wann kommen Sie?')
  const { output } = await run('requests')
  expect(output).toContain(orderNumber)
  expect(output).toMatch(/being checked, the tenant wrote on \d{4}-\d\d-\d\d \d\d:\d\d/)
  const shown = (await run(orderNumber)).output
  expect(shown).toMatch(/Sie haben uns geschrieben\.\n {2}Wann kommen Sie\?/)
  expect(shown).toContain(`To answer: npm run contact -- answer ${orderNumber} --read 3 --text '…'`)

  expect(await run('answer', orderNumber, '--read', '3', '--text', 'Am Montag. Passt das?')).toEqual({
    code: 0,
    output: 'The tenant sees the answer in the portal, and gets it by mail.\n',
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

test('a request closed with an answer shows status and answer in one entry, and accepts no further message', async () => {
  const { run, find, orderNumber, outbox } = await openReport()
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
  const mail = (await outbox()).find(({ subject }) => subject === `Antwort zu Ihrem Anliegen ${orderNumber}`)
  expect(mail?.text).toContain(
    'Ist für Sie noch etwas offen? Dann schicken Sie uns im Mieterportal bitte ein neues Anliegen.',
  )
  expect(mail?.text).not.toContain('hinzufügen')
})

test.each([
  { language: 'de', closing: 'Ist für Sie noch etwas offen? Dann schicken Sie uns im Mieterportal bitte ein neues' },
  { language: 'en', closing: 'Is there still something to sort out? Then please send us a new request' },
] as const)(
  'the mail about a closed contact form does not call the matter a problem (language: $language)',
  async ({ language, closing }) => {
    const { tenant, db, run, outbox } = await openReport()
    await db.updateTable('accounts').set({ language }).where('email', '=', 'erika.mustermann@example.org').execute()
    const answers = {
      email: 'erika.mustermann@example.org',
      reason: 'Bitte schicken Sie mir eine Kopie meines Mietvertrags.',
    }
    const body = { contractId: apartment, formId: 'contact', answers }
    const { orderNumber } = await tenant.requests.submitRequest({ headers: {}, body })
    await run('answer', orderNumber, '--status', 'closed')
    await readMessage(db, 'requestAnswered')
    const [mail] = (await outbox()).filter(({ subject }) => /Neuer Stand|new status/.test(subject ?? ''))
    expect(mail?.text).toContain(closing)
    expect(mail?.text).not.toMatch(/problem/i)
  },
)

test('a withdrawn request waits in the list until a staff member marks it as seen', async () => {
  const { run, add, orderNumber } = await openReport()
  await run('answer', orderNumber, '--status', 'commissioned')
  await add('withdraw')
  expect((await run('requests')).output).toMatch(/withdrawn, the tenant wrote on/)
  expect(await run('seen', orderNumber, '--read', '3')).toEqual({
    code: 0,
    output: 'What the tenant wrote is marked as seen.\n',
  })
  expect((await run('requests')).output).not.toContain(orderNumber)
})

test('the command that marks a request as seen says whether the request still waits, and for which step of staff', async () => {
  const { run, add, orderNumber, db } = await openReport()
  const setStatus = (status: number) =>
    db.updateTable('requests').set({ status }).where('order_number', '=', orderNumber).execute()
  const nothing = 'No message or withdrawal of the tenant was waiting.'
  await setStatus(requestStatus.received)
  expect((await run('seen', orderNumber)).output).toBe(`${nothing} The request still waits: answer it.\n`)
  await add('addMessage', 'Wann kommen Sie?')
  expect((await run('seen', orderNumber, '--read', '2')).output).toBe(
    'What the tenant wrote is marked as seen. The request still waits: answer it.\n',
  )
  await setStatus(requestStatus.workDone)
  expect((await run('seen', orderNumber)).output).toBe(`${nothing} The request still waits: close it.\n`)
  await setStatus(requestStatus.commissioned)
  expect((await run('seen', orderNumber)).output).toBe(`${nothing}\n`)
})

test('an answer to a new request removes the request from the list of waiting requests', async () => {
  const { run, find, orderNumber, db } = await openReport()
  await db.updateTable('requests').set({ status: 10 }).where('order_number', '=', orderNumber).execute()
  expect((await run('requests')).output).toContain(orderNumber)
  await run('answer', orderNumber, '--text', 'Wir kommen am Montag.')
  expect((await run('requests')).output).not.toContain(orderNumber)
  expect(await find()).toMatchObject({ status: requestStatus.beingChecked })
})

test('a message that is newer than the entry that staff have read stays unanswered', async () => {
  const { run, tryToRun, find, add, orderNumber } = await openReport()
  await run('answer', orderNumber, '--status', 'checking')
  await add('addMessage', 'Wann kommen Sie?')
  await add('addMessage', 'Jetzt tropft es auch.')
  const hint = `Run npm run contact -- ${orderNumber}: the last line of its output has the number for --read.`
  for (const words of [
    ['answer', orderNumber, '--text', 'Am Montag.'],
    ['seen', orderNumber],
  ])
    expect(await tryToRun(...words)).toEqual({ code: 1, output: expect.stringContaining(hint) })
  expect((await find())?.history).toHaveLength(4)

  const newMessage = `The tenant has written again since then: read the new text with npm run contact -- ${orderNumber}.`
  expect(await run('seen', orderNumber, '--read', '3')).toEqual({
    code: 0,
    output: expect.stringContaining(newMessage),
  })
  const answered = await run('answer', orderNumber, '--read', '3', '--text', 'Am Montag.')
  expect(answered).toEqual({ code: 0, output: expect.stringContaining(newMessage) })
  expect((await find())?.history[0]?.message).toBe('Am Montag.')
  expect((await run('requests')).output).toContain(orderNumber)

  expect(await tryToRun('seen', orderNumber, '--read', '6')).toEqual({
    code: 1,
    output: expect.stringContaining('no such'),
  })
  await run('answer', orderNumber, '--read', '5', '--text', 'Wir kommen heute.')
  expect((await run('requests')).output).not.toContain(orderNumber)
})

test('a message that the tenant sends while staff answer stays unanswered', async () => {
  const { run, add, orderNumber } = await openReport()
  await run('answer', orderNumber, '--status', 'checking')
  await Promise.all([
    run('answer', orderNumber, '--read', '2', '--text', 'Wir kommen am Montag.'),
    add('addMessage', 'Jetzt tropft es auch.'),
  ])
  expect((await run('requests')).output).toContain(orderNumber)
})

test.each(['withdrawn', 'closed'] as const)('no answer changes the status of a %s request', async (state) => {
  const { run, tryToRun, find, add, orderNumber } = await openReport()
  if (state === 'closed') await run('answer', orderNumber, '--status', 'closed')
  else await add('withdraw')
  for (const status of ['checking', 'commissioned', 'done', 'closed'])
    expect(await tryToRun('answer', orderNumber, '--read', '2', '--status', status, '--text', 'Weiter.')).toEqual({
      code: 1,
      output: `${orderNumber} is closed or withdrawn, so its status stays as it is. A text without --status still reaches the tenant.\n`,
    })
  expect(await find()).toMatchObject({ status: requestStatus[state], history: [{}, {}] })
  await run('answer', orderNumber, '--read', '2', '--text', 'Alles Gute.')
  expect((await find())?.status).toBe(requestStatus[state])
})

test('an answer with missing or invalid arguments is refused, and so is an answer to a contact message or an unknown number', async () => {
  const { tryToRun, visitor, orderNumber } = await openReport()
  const usage = expect.stringContaining('npm run contact -- answer <number>')
  for (const words of [
    [],
    ['--text', ' '],
    ['--status', 'open'],
    ['--since', '2026-01-01'],
    ['--text', 'a', 'b'],
    ['--text', 'a', '--read', '0'],
  ])
    expect(await tryToRun('answer', orderNumber, ...words)).toEqual({ code: 1, output: usage })
  expect(await tryToRun('--text', 'a')).toEqual({ code: 1, output: usage })
  const message = await visitor.requests.submitRequest({ headers: {}, body: contact() })
  expect(await tryToRun('answer', message.orderNumber, '--text', 'a')).toEqual({
    code: 1,
    output: `${message.orderNumber} is not a tenant's request: answer it by mail, to the address that it names.\n`,
  })
  for (const words of [
    ['answer', '1', '--text', 'a'],
    ['seen', '1'],
  ])
    expect(await tryToRun(...words)).toEqual({ code: 1, output: 'No message, ticket or request has the number 1.\n' })
})
