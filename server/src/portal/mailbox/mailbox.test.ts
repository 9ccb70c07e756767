import { Buffer } from 'node:buffer'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { contact } from '../../testing/contact.ts'
import { openPortal } from '../../testing/portal.ts'
import { deliverDueMessages } from '../../testing/processes/jobs.ts'
import { type ReceivedMail, startMailServer } from '../../testing/processes/mailServer.ts'
import { answers, apartment, attach, heatingReport } from '../../testing/requests/repairs.ts'
import { jpeg, pdf } from '../../testing/requests/uploads.ts'

const mailbox = 'anliegen@lindenhof.example'

async function openWithMailbox() {
  const server = await startMailServer()
  const portal = await openPortal({
    as: 'Erika',
    environment: { SMTP_URL: server.url, REQUESTS_MAILBOX: mailbox },
  })
  /** Delivers all mails, and returns those to the mailbox that arrived since the last call. */
  let seen = 0
  async function collect(): Promise<ReceivedMail[]> {
    await deliverDueMessages(portal.address, portal)
    const fresh = server.received.slice(seen).filter(({ to }) => to.includes(mailbox))
    seen = server.received.length
    return fresh
  }
  return { ...portal, collect }
}

const filesOf = ({ mail }: ReceivedMail) => mail.attachments.map(({ filename }) => filename)

async function readPdf({ mail }: ReceivedMail): Promise<string> {
  const content = mail.attachments[0]?.content
  const document = await getDocumentProxy(new Uint8Array(content as ArrayBuffer))
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

test('a request, its message and its withdrawal go to the mailbox with the case as a PDF and the new files', async () => {
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
  expect(request.mail.subject).toBe(`Neues Anliegen ${orderNumber}: Heizung und Warmwasser: Heizung wird nicht warm`)
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
  expect(message && (await readPdf(message))).toContain('Jetzt tropft es.')

  await add({ todo: found?.withdraw })
  const [withdrawal] = await collect()
  expect(withdrawal?.mail.subject).toContain(`Zurückgezogen: ${orderNumber}`)
  expect(withdrawal && filesOf(withdrawal)).toEqual([`${orderNumber}.pdf`])
})

test('a contact message goes to the mailbox with its files, and a suspected bot is marked', async () => {
  const { visitor, collect } = await openWithMailbox()
  const send = (body: ReturnType<typeof contact>) => visitor.requests.submitRequest({ headers: {}, body })
  const { orderNumber } = await send(
    contact({}, { attachments: [attach(await pdf(), 'Vollmacht.pdf', 'attachments')] }),
  )
  const [message] = await collect()
  expect(message?.mail.subject).toBe(`Neue Kontaktnachricht ${orderNumber}`)
  expect(message && filesOf(message)).toEqual([`${orderNumber}.pdf`, 'Vollmacht.pdf'])
  expect(message && (await readPdf(message))).toContain('kanzlei@example.org')
  expect(message?.mail.text).not.toContain('Vielleicht von einem Programm gesendet')

  await send(contact({}, { formTrace: { openSeconds: 0, website: '' } }))
  const [marked] = await collect()
  expect(marked?.mail.text).toContain('Vielleicht von einem Programm gesendet')
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
