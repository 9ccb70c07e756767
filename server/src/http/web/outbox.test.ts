import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { startMailServer } from '../../testing/processes/mailServer.ts'
import { addToOutbox, exampleMessages } from '../../testing/requests/exampleMessages.ts'

const asJson = { headers: { accept: 'application/json' } }

async function openOutbox(environment: Record<string, string> = {}) {
  const portal = await openPortal({ environment })
  await addToOutbox(portal.db, { ...exampleMessages.confirmRegistration, at: new Date('2026-11-21T08:00:00Z') })
  await addToOutbox(portal.db, { ...exampleMessages.codeBySms, at: new Date('2026-11-21T09:00:00Z') })
  await addToOutbox(portal.db, { ...exampleMessages.codeByLetter, at: new Date('2026-11-21T10:00:00Z') })
  return {
    ...portal,
    messages: await portal.outbox(),
    get: (path: string, init?: RequestInit) => fetch(portal.baseUrl + path, init),
  }
}

test('the demo outbox lists its messages as JSON, the newest first', async () => {
  const { get, messages } = await openOutbox()
  const response = await get('/outbox', asJson)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const [letter, sms, mail, ...others] = (await response.json()) as typeof messages
  expect(others).toEqual([])
  expect(letter).toEqual({
    id: expect.any(String),
    channel: 'letter',
    recipient: 'Aylin Yılmaz',
    subject: 'Ihr Zugangscode für das Mieterportal',
    text: expect.stringContaining('K7Q0-2M1T-4HBD'),
    html: null,
    pdf: `/outbox/${letter?.id}.pdf`,
    calendarFile: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  })
  expect(sms).toMatchObject({ channel: 'sms', recipient: '+49 174 9091317', subject: null, html: null, pdf: null })
  expect(mail).toMatchObject({
    channel: 'mail',
    recipient: 'jürgen@example.org',
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    html: expect.stringContaining('<h1'),
    pdf: null,
  })
})

test('the demo outbox is a page in the chosen language and contains no scripts', async () => {
  const { get } = await openOutbox()
  const response = await get('/outbox')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/style-src 'self' 'sha256-/)
  expect(policy).toMatch(/object-src 'none'.*base-uri 'none'/)
  expect(policy).not.toContain('unsafe')
  const page = await response.text()
  expect(page).toContain('<html lang="de">')
  expect(page).not.toMatch(/<script|style="/)
  expect(page).toContain('href="https://portal.example/registration/confirm#token=abc"')
  const english = await get('/outbox?lang=en')
  expect(english.headers.get('set-cookie')).toMatch(/^language=en;/)
  expect(await english.text()).toContain('<html lang="en">')
})

test('a letter can be opened from the page of the demo outbox', async () => {
  const { get } = await openOutbox()
  const page = await (await get('/outbox')).text()
  const pdf = /href="(\/outbox\/[0-9a-f-]+\.pdf)"/.exec(page)?.[1] ?? ''
  const letter = await get(pdf)
  expect(letter.headers.get('content-type')).toBe('application/pdf')
  expect((await letter.text()).slice(0, 5)).toBe('%PDF-')
})

test.each([
  '/outbox/0b0d4ed2-8f5c-4b3b-8c3f-0a1b2c3d4e5f.pdf',
  '/outbox/x.pdf',
  '/outbox/..%2f..%2fetc%2fpasswd',
  '/outbox/%00.pdf',
])('the demo outbox has no file at the path %s', async (path) => {
  const { get } = await openOutbox()
  expect((await get(path)).status).toBe(404)
})

test('for a mail without attachments, the demo outbox has neither a PDF nor a calendar file', async () => {
  const { get, messages } = await openOutbox()
  const mail = messages.find(({ channel }) => channel === 'mail')
  for (const extension of ['pdf', 'ics']) expect((await get(`/outbox/${mail?.id}.${extension}`)).status).toBe(404)
})

test('the calendar file that is attached to a mail can be downloaded', async () => {
  const portal = await openPortal()
  await addToOutbox(portal.db, exampleMessages.appointmentMoved)
  const [message] = await portal.outbox()
  expect(message?.calendarFile).toBe(`/outbox/${message?.id}.ics`)
  const page = await (await fetch(`${portal.baseUrl}/outbox`)).text()
  expect(page).toContain(`href="${message?.calendarFile}"`)
  const file = await fetch(portal.baseUrl + message?.calendarFile)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toBe(exampleMessages.appointmentMoved.calendarFile.content)
  expect((await fetch(`${portal.baseUrl}/outbox/${message?.id}.pdf`)).status).toBe(404)
})

test('the page of the demo outbox escapes the name of a tenant', async () => {
  const portal = await openPortal()
  await addToOutbox(portal.db, { ...exampleMessages.codeByLetter, name: '<img src=x onerror=alert(1)>' })
  await portal.outbox()
  const page = await (await fetch(`${portal.baseUrl}/outbox`)).text()
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;img src=x')
})

test('the demo outbox does not list messages of a channel that has a delivery service', async () => {
  const server = await startMailServer()
  const { messages } = await openOutbox({ SMTP_URL: server.url })
  expect(messages.map(({ channel }) => channel)).toEqual(['letter', 'sms'])
  expect(server.received).toHaveLength(1)
})

test('without the demo landlord, or with a delivery service for every channel, the demo outbox does not exist', async () => {
  const services = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_GATEWAY_URL: 'http://127.0.0.1:1',
    LETTER_URL: 'http://127.0.0.1:1',
  }
  for (const options of [{ database: 'migrated' as const }, { environment: services }]) {
    const { baseUrl } = await openPortal(options)
    expect((await fetch(`${baseUrl}/outbox`)).status).toBe(404)
    expect((await fetch(`${baseUrl}/outbox`, asJson)).status).toBe(404)
  }
})
