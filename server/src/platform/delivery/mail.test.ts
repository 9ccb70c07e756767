import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../../../../tools/testing/freePort.ts'
import { openPortal } from '../../testing/portal.ts'
import { trustCertificate } from '../../testing/processes/certificate.ts'
import { deliverDueMessages, makeJobsDue, startPortalJobs } from '../../testing/processes/jobs.ts'
import { startMailServer } from '../../testing/processes/mailServer.ts'
import { addToOutbox, exampleMessages } from '../../testing/requests/exampleMessages.ts'
import type { MailKind } from './messageTexts/words.ts'
import type { OutgoingMessage } from './outgoingMessage.ts'

type MailMessage = Extract<OutgoingMessage, { kind: MailKind }>

const mails = Object.values(exampleMessages).filter(
  (message): message is MailMessage => !/By(Sms|Letter)$/.test(message.kind),
)

async function receive(message: MailMessage) {
  const server = await startMailServer()
  const portal = await openPortal({ environment: { SMTP_URL: server.url } })
  await addToOutbox(portal.db, message)
  await deliverDueMessages(portal.address, portal)
  const [received, ...others] = server.received
  if (!received || others.length > 0) throw new Error(`${server.received.length} mails arrived`)
  const row = await portal.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  return { ...received, row }
}

test.each([
  ['landlord', 'de', 'Lindenhof Wohnen', 'Bitte bestätigen Sie Ihre E-Mail-Adresse', 'Freundliche Grüße'],
  ['landlord', 'en', 'Lindenhof Wohnen', 'Please confirm your e-mail address', 'Kind regards'],
  ['quartier', 'de', 'Quartier Zuhause', 'Bitte bestätigen Sie Ihre E-Mail-Adresse', 'Freundliche Grüße'],
  ['quartier', 'en', 'Quartier Zuhause', 'Please confirm your e-mail address', 'Kind regards'],
] as const)(
  'a mail of %s in %s has the brand, the regards and the link in both its text and its HTML version',
  async (brand, language, sender, subject, regards) => {
    const message = { ...exampleMessages.confirmRegistration, brand, language, to: 'erika.mustermann@example.org' }
    const { mail, raw, from, to, row } = await receive(message)
    expect(raw).toMatch(/^content-type: multipart\/alternative/im)
    expect(mail.subject).toBe(subject)
    expect(mail.from?.name).toBe(sender)
    expect({ from, to }).toEqual({ from: mail.from?.address, to: ['erika.mustermann@example.org'] })
    expect(mail.messageId).toBe(`<${row.message_id}@${from.split('@')[1]}>`)
    expect(mail.html).toContain(`<html lang="${language}">`)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(regards)
      expect(body).toContain(sender)
      expect(body).toContain('https://portal.example/registration/confirm#token=abc')
    }
    expect(mail.html).not.toMatch(/<(script|style|img|table|link)\b/)
  },
)

test.each(['de', 'en'] as const)(
  'every kind of mail in %s has a subject, contains its links, and names the day of the week and the time of a visit',
  async (language) => {
    const server = await startMailServer()
    const portal = await openPortal({ environment: { SMTP_URL: server.url } })
    for (const message of mails)
      await addToOutbox(portal.db, { ...message, language, to: `${message.kind}@example.org` })
    await deliverDueMessages(portal.address, portal)
    for (const message of mails) {
      const mail = server.received.find(({ to }) => to.includes(`${message.kind}@example.org`))?.mail
      expect(mail?.subject?.length, message.kind).toBeGreaterThan(10)
      const links = Object.values(message).filter((value) => typeof value === 'string' && value.startsWith('https:'))
      for (const link of links) {
        expect(mail?.text).toContain(`\n${link}\n`)
        expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
      }
      for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/undefined|\[object|\bnull\b|\?:/)
      if ('window' in message)
        expect(mail?.text, message.kind).toMatch(/Mon(tag|day),? 30.* 2026, 10(–12 Uhr| am – noon)/)
    }
    expect(server.received).toHaveLength(mails.length)
  },
)

test('the mail about an appointment has the appointment attached as a calendar file', async () => {
  const { mail } = await receive({ ...exampleMessages.appointmentAgreed, to: 'erika@example.org' })
  expect(mail.text).toContain('Montag, 30. November 2026, 10–12 Uhr')
  const [attachment, ...others] = mail.attachments
  expect(others).toEqual([])
  expect(attachment).toMatchObject({ filename: 'Termin 2600417.ics', mimeType: 'text/calendar' })
  const content = Buffer.from(attachment?.content as ArrayBuffer).toString()
  expect(content.split(/\r?\n/)).toEqual(exampleMessages.appointmentAgreed.calendarFile.content.split('\r\n'))
})

test('the mail about a new document has no attachment and does not name the id of the document', async () => {
  const message = { ...exampleMessages.newDocument, to: 'erika@example.org' }
  const { mail } = await receive(message)
  expect(mail.subject).toBe('Sie haben Post')
  expect(mail.attachments).toEqual([])
  for (const body of [mail.text, mail.html]) expect(body).not.toContain(message.document.docId)
})

test.each(['de', 'en'] as const)(
  'the mail in %s that asks to confirm a new address names this address',
  async (language) => {
    const { mail } = await receive({ ...exampleMessages.confirmEmail, language, to: 'neu@example.org' })
    for (const body of [mail.text, mail.html]) expect(body).toContain('neu@example.org')
  },
)

test('after a mail is handed over, its content is deleted', async () => {
  const { row } = await receive({ ...exampleMessages.resetPassword, to: 'erika@example.org' })
  expect(row).toMatchObject({ state: 'delivered', tries: 1, last_problem: null })
  expect(row.content).toEqual({})
})

test.each([
  ['a line break', 'erika@example.org\r\nBcc: fremd@example.org'],
  ['a second address', 'erika@example.org,fremd@example.org'],
  ['a name and an address', 'Erika <fremd@example.org>'],
  ['a line separator', 'erika@example.org\u2028Bcc: fremd@example.org'],
])('a mail to an address with %s is not sent', async (_what, to) => {
  const server = await startMailServer()
  const portal = await openPortal({ environment: { SMTP_URL: server.url } })
  await addToOutbox(portal.db, { ...exampleMessages.resetPassword, to })
  await deliverDueMessages(portal.address, portal)
  expect(server.received).toEqual([])
  const row = await portal.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'waiting', last_problem: expect.stringContaining('characters') })
})

test('personal input is plain text in a mail, never markup and never a header', async () => {
  const newEmail = '"<b>x</b>\r\nBcc: fremd@example.org"@example.org'
  const { mail, raw, to } = await receive({ ...exampleMessages.emailChanged, newEmail, to: 'erika@example.org' })
  expect(to).toEqual(['erika@example.org'])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(mail.html).toContain('&lt;b&gt;x&lt;/b&gt;')
})

test('if the mail server is down or fails, every mail is sent again with the same Message-ID and arrives', async () => {
  const port = await freePort()
  const portal = await openPortal({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  await startPortalJobs(portal)
  const addresses = ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org']
  for (const to of addresses) await addToOutbox(portal.db, { ...exampleMessages.passwordChanged, to })
  const tried = () => portal.db.selectFrom('messages').select('tries').where('tries', '>', 0).execute()
  await expect.poll(async () => (await tried()).length).toBe(addresses.length)

  const failures = ['refused', 'disconnectedBeforeReply', 'refused'] as const
  const server = await startMailServer({ port, failure: (index) => failures[index] })
  async function countWaiting() {
    await makeJobsDue(portal.db)
    return (await portal.db.selectFrom('messages').selectAll().where('state', '!=', 'delivered').execute()).length
  }
  await expect.poll(countWaiting, { interval: 250 }).toBe(0)
  await sleep(500)

  const idsOf = (to: string) => server.received.filter((mail) => mail.to.includes(to)).map(({ mail }) => mail.messageId)
  for (const to of addresses) expect(new Set(idsOf(to)).size).toBe(1)
  expect(server.received).toHaveLength(addresses.length + 1)
})

/** Sends a mail to a server at 0.0.0.0, which counts as another machine. Returns the mail's state and what was received. */
async function deliverAcrossNetwork(options: Parameters<typeof startMailServer>[0], query = '') {
  const server = await startMailServer(options)
  const url = server.url.replace('127.0.0.1', '0.0.0.0') + query
  const portal = await openPortal({ environment: { SMTP_URL: url } })
  await addToOutbox(portal.db, { ...exampleMessages.resetPassword, to: 'erika@example.org' })
  await deliverDueMessages(portal.address, portal)
  const { state } = await portal.db.selectFrom('messages').select('state').executeTakeFirstOrThrow()
  return { state, received: server.received }
}

test('a mail server on another machine gets mails without TLS only if SMTP_URL says insecure=yes', async () => {
  expect(await deliverAcrossNetwork({})).toEqual({ state: 'waiting', received: [] })
  expect(await deliverAcrossNetwork({}, '?insecure=yes')).toMatchObject({ state: 'delivered' })
})

test('a mail server on another machine gets mails over TLS if its certificate is trusted, and none otherwise', async () => {
  expect(await deliverAcrossNetwork({ offersTls: true })).toEqual({ state: 'waiting', received: [] })
  trustCertificate()
  const { state, received } = await deliverAcrossNetwork({ offersTls: true })
  expect([state, received.map(({ isEncrypted }) => isEncrypted)]).toEqual(['delivered', [true]])
})
