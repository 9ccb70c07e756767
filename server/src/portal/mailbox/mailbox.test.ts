import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contact } from '../../testing/contact.ts'
import { openMachine } from '../../testing/integration/machine.ts'
import { agree, decide } from '../../testing/requests/appointments.ts'
import { filesOf, openWithMailbox, readPdf } from '../../testing/requests/mailbox.ts'
import { answers, apartment, attach, heatingReport } from '../../testing/requests/repairs.ts'
import { jpeg, pdf } from '../../testing/requests/uploads.ts'

test('in the mail to staff, in its PDF and for a machine, the answer “Ich selbst” is the name of the sender', async () => {
  const portal = await openWithMailbox()
  const { personName: _, personPhone: _phone, ...others } = answers
  const { orderNumber: number } = await portal.tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(portal.tenant, { answers: { ...others, letIn: 'me' } }),
  })
  const [mailed] = await portal.collect()
  if (!mailed) throw new Error('No mail has arrived')
  for (const text of [mailed.mail.text, await readPdf(mailed)]) {
    expect(text).toMatch(/Wer öffnet die Tür\?:?[\s>]+Erika\s+Mustermann/)
    expect(text).not.toContain('Ich selbst')
  }
  const machine = await openMachine(portal)
  expect((await machine.requests.readRequest({ params: { number } })).answers).toContainEqual({
    label: 'Wer öffnet die Tür?',
    value: 'Erika Mustermann',
  })
})

test('a request, a message and a withdrawal are each mailed to the mailbox, with the case as a PDF', async () => {
  const { tenant, collect } = await openWithMailbox()
  const photo = await jpeg()
  const { orderNumber, requestId } = await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant, {
      answers: { ...answers, description: 'Kalt, siehe https://bild.example' },
      attachments: [attach(photo, 'Therme.jpg')],
    }),
  })
  const [request, ...others] = await collect()
  if (!request) throw new Error('No mail has arrived')
  expect(others).toEqual([])
  expect(request.mail.subject).toBe(`Neues Anliegen ${orderNumber}: Heizung und Warmwasser – Heizung wird nicht warm`)
  expect(filesOf(request)).toEqual([`${orderNumber}.pdf`, 'Therme.jpg'])
  const stored = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const found = stored.requests.find((each) => each.requestId === requestId)
  expect(Buffer.from(request.mail.attachments[1]?.content as ArrayBuffer).byteLength).toBe(
    found?.attachments[0]?.sizeInBytes,
  )
  expect(request.mail.text).toContain('Mieterin oder Mieter: Erika Mustermann; Kundennummer: 4711001;')
  expect(request.mail.text).not.toContain('https://bild.example')
  expect(request.mail.html).not.toContain('https://bild.example')
  const text = await readPdf(request)
  for (const words of [
    orderNumber,
    'Erika Mustermann',
    '4711001',
    'Heizung wird nicht warm',
    'Frau Yılmaz',
    'Therme.jpg',
  ])
    expect(text).toContain(words)

  const add = (body: object) => tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, ...body } })
  await add({
    todo: found?.addMessage,
    answers: { message: 'Jetzt tropft es.' },
    attachments: [attach(await pdf(), 'Protokoll.pdf', 'files')],
  })
  const [message] = await collect()
  expect(message?.mail.subject).toContain(`Neue Nachricht zu ${orderNumber}`)
  expect(message && filesOf(message)).toEqual([`${orderNumber}.pdf`, 'Protokoll.pdf'])
  expect(message?.mail.text).toContain('Jetzt tropft es.')
  expect(message?.mail.text).not.toContain('Nachricht von')
  expect(message && (await readPdf(message))).toContain('Jetzt tropft es.')

  await add({ todo: found?.withdraw })
  const [withdrawal] = await collect()
  expect(withdrawal?.mail.subject).toContain(`Zurückgezogen: ${orderNumber}`)
  expect(withdrawal && filesOf(withdrawal)).toEqual([`${orderNumber}.pdf`])
})

test('a mail about a request has its number and its address in the ERP', async () => {
  const { collect, ...portal } = await openWithMailbox({
    ERP_REQUEST_URL: 'https://erp.example/case/{reference}',
  })
  const { tenant } = portal
  const { orderNumber, requestId } = await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant),
  })
  const [first] = await collect()
  expect(first?.mail.text).not.toContain('ERP')
  const machine = await openMachine(portal)
  await machine.requests.setReference({ params: { number: orderNumber }, body: { reference: 'ERP/17' } })
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
  await decide(tenant, requests[0]?.addMessage ?? '', { message: 'Jetzt tropft es.' })
  const [second] = await collect()
  expect(second?.mail.text).toContain('; Nummer im ERP: ERP/17')
  expect(second?.mail.text).toContain('Im ERP öffnen:\nhttps://erp.example/case/ERP%2F17\n')
  expect(second?.mail.html).toContain('href="https://erp.example/case/ERP%2F17"')
  expect(second && (await readPdf(second))).toContain('Nummer im ERP')
})

test('a contact message is mailed to the mailbox without its files and without a PDF, and a suspicious message is not mailed', async () => {
  const { visitor, collect } = await openWithMailbox()
  const send = (body: ReturnType<typeof contact>) => visitor.requests.submitRequest({ headers: {}, body })
  const attachments = ['Vollmacht.pdf', 'Brief.pdf'].map(async (name) => attach(await pdf(), name, 'attachments'))
  const { orderNumber } = await send(contact({}, { attachments: await Promise.all(attachments) }))
  const [message] = await collect()
  expect(message?.mail.subject).toBe(`Neue Kontaktnachricht ${orderNumber}`)
  expect(message && filesOf(message)).toEqual([])
  for (const words of [
    'kanzlei@ example. org',
    `Zu der Nachricht gehören 2 Dateien. Sie liegen nur im Portal: npm run contact -- files ${orderNumber} ./${orderNumber}`,
    `npm run contact -- ${orderNumber}`,
  ])
    expect(message?.mail.text).toContain(words)
  for (const formTrace of [
    { openSeconds: 0, website: '' },
    { openSeconds: 60, website: 'x' },
  ])
    await send(contact({}, { formTrace }))
  expect(await collect()).toEqual([])
})

test('the PDF of a long conversation contains the last twenty entries and names the command that shows the earlier ones', async () => {
  const { tenant, collect, db } = await openWithMailbox()
  const { orderNumber, requestId } = await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant),
  })
  await collect()
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const todo = requests.find((each) => each.orderNumber === orderNumber)?.addMessage ?? ''
  await sql`
    insert into request_history (partner_id, request_id, entry, at, status, text, message)
    select partner_id, request_id, number, at, status, text, 'Nachricht ' || number
    from request_history, generate_series(2, 40) as number
    where request_id = ${requestId} and entry = 1
  `.execute(db)
  const message = 'Zeile\n'.repeat(300)
  await tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, todo, answers: { message } } })
  const [mail] = await collect()
  const text = mail ? await readPdf(mail) : ''
  expect(text).toContain(`21 frühere Einträge: npm run contact -- ${orderNumber}`)
  expect(text).toContain('Nachricht 22')
  expect(text).not.toContain('Nachricht 21')
  expect(text.match(/Zeile/g)).toHaveLength(300)
  expect(Number(/Seite 1 von (\d+)/.exec(text)?.[1])).toBeLessThan(8)
  expect(mail?.mail.text).toContain(`npm run contact -- answer ${orderNumber} --read 41 --text '…'`)
})

test('neither the mails nor the PDF contains a working link or a complete account number that the tenant typed', async () => {
  const { tenant, collect, received } = await openWithMailbox()
  const description = 'Siehe https://evil.test/konto, www.evil.test. Erstattung bitte auf DE02 1203 0000 0000 2020 51.'
  const { orderNumber } = await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant, {
      answers: { ...answers, description },
      attachments: [attach(await jpeg(), 'Hier evil.test.jpg')],
    }),
  })
  const [mail] = await collect()
  if (!mail) throw new Error('No mail has arrived')
  const file = Buffer.from(mail.mail.attachments[0]?.content as ArrayBuffer)
  expect(file.toString('latin1')).not.toMatch(/\/Annots|\/URI/)
  const toTenant = received.find((each) => each.mail.subject?.startsWith(`Eingangsbestätigung ${orderNumber}`))?.mail
  for (const text of [mail.mail.text, mail.mail.html, await readPdf(mail), toTenant?.text, toTenant?.html]) {
    expect(text).toContain('Siehe https: //evil. test/konto')
    expect(text).not.toMatch(/evil\.\S/)
    expect(text).toContain('DE…2051')
    expect(text).not.toMatch(/DE02|1203.?0000/)
  }
})

test('the mail about a withdrawal names the cancelled appointment if there was one', async () => {
  const portal = await openWithMailbox()
  const { tenant, collect } = portal
  const withdraw = async (requestId: string) => {
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
    const todo = requests.find((each) => each.requestId === requestId)?.withdraw ?? ''
    await tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, todo } })
    return (await collect()).at(-1)?.mail.text
  }
  const { requestId } = await agree(portal, tenant)
  const cancelled = await withdraw(requestId)
  expect(cancelled).toMatch(/^Der Termin am \S+, .*\d–\d+ Uhr, ist abgesagt\.$/m)
  expect(cancelled).toContain('Bitte sagen Sie Frau Demir von Heizungsbau Brandt Bescheid.')
  const other = await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
  const text = await withdraw(other.requestId)
  expect(text).toContain('hat ein Anliegen zurückgezogen.')
  expect(text).not.toContain('abgesagt')
  expect(text).toContain(`npm run contact -- seen ${other.orderNumber} --read 2`)
})

test('the content of a delivered mail to the mailbox is deleted from the outbox', async () => {
  const { tenant, collect, db } = await openWithMailbox()
  await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
  await collect()
  const rows = await db.selectFrom('messages').select(['kind', 'state', 'content']).execute()
  expect(rows.find(({ kind }) => kind === 'caseForStaff')).toEqual({
    kind: 'caseForStaff',
    state: 'delivered',
    content: {},
  })
})

test('a request for registration help is mailed to the mailbox without a PDF, at most three times an hour for one e-mail address', async () => {
  const { visitor, collect } = await openWithMailbox()
  const body = {
    firstName: 'Jürgen',
    lastName: 'Groß',
    street: 'www.evil.test',
    houseNumber: '14a',
    zip: '22999',
    town: 'Hamburg',
    email: 'juergen.gross@example.org',
  }
  const { ticketNumber } = await visitor.registration.requestHelp({ body })
  const [ticket, ...others] = await collect()
  expect(others).toEqual([])
  expect(ticket?.mail.subject).toBe(`Hilfe bei der Registrierung: ${ticketNumber}`)
  expect(ticket && filesOf(ticket)).toEqual([])
  for (const words of [
    'Jürgen Groß',
    '14a, 22999 Hamburg',
    'gross@ example. org',
    `npm run contact -- delete ${ticketNumber}`,
  ])
    expect(ticket?.mail.text).toContain(words)
  expect(ticket?.mail.text).not.toContain('evil.test')
  for (let count = 0; count < 4; count += 1) await visitor.registration.requestHelp({ body })
  expect(await collect()).toHaveLength(2)
})
