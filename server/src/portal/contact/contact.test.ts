import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ErrorBody } from '@portal/contract/api/errors'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { contact, lawyersAnswers, withoutAnswer } from '../../testing/contact.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment, attach, todoFor } from '../../testing/requests/repairs.ts'
import * as sample from '../../testing/requests/uploads.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const submit = ({ visitor }: Pick<Portal, 'visitor'>, body = contact(), headers = {}) =>
  visitor.requests.submitRequest({ headers, body })
const listContacts = ({ db }: Portal) => db.selectFrom('contact_requests').selectAll().orderBy('created_at').execute()

test('a refusal names at most a hundred fields, with invalid answers before unexpected ones', async () => {
  const { visitor } = await openPortal({ database: 'migrated' })
  const unexpectedAnswers = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`made${index}`, 'x']))
  const response = await visitor.send('POST', '/request', { body: contact({ ...unexpectedAnswers, role: 'tenant' }) })
  const { code, fields = [] } = (await response.json()) as ErrorBody
  expect([code, fields.length, fields[0]?.field]).toEqual(['invalidAnswers', 100, 'answers.role'])
})

test('a lawyer’s message is stored with its PDF and its photo, the photo loses its metadata, and the mailed copy names the PDF', async () => {
  const portal = await openPortal({ now: '2026-12-01T12:00:00Z' })
  const letter = await sample.pdf()
  const attachments = [
    attach(letter, '../Vollmacht.pdf', 'attachments'),
    attach(await sample.photoWithPosition(), 'IMG_7.HEIC', 'attachments'),
  ]
  const { requestId, orderNumber, todo } = await submit(
    portal,
    contact({ email: ' kanzlei@example.org ', contractNumber: '1999 999 999 999' }, { attachments }),
  )
  expect(orderNumber).toMatch(/^\d{7}$/)
  expect(todo).toBeUndefined()

  const [row, ...others] = await listContacts(portal)
  expect(others).toEqual([])
  expect(row).toEqual({
    contact_id: requestId,
    order_number: orderNumber,
    role: 'lawyer',
    first_name: 'Kanzlei Öztürk',
    last_name: 'Öztürk',
    email: 'kanzlei@example.org',
    phone: '040 66969199',
    tenant_name: 'Erika Mustermann',
    address: 'Am Lindenhof 12, 22999 Hamburg',
    contract_number: '1999999999999',
    is_not_the_tenant: false,
    reason: lawyersAnswers.reason,
    language: 'de',
    brand: 'landlord',
    suspicion: null,
    created_at: expect.any(Date),
  })
  const files = await portal.db.selectFrom('contact_attachments').selectAll().orderBy('position').execute()
  expect(files.map(({ file_name, mime_type }) => [file_name, mime_type])).toEqual([
    ['Vollmacht.pdf', 'application/pdf'],
    ['IMG_7.jpg', 'image/jpeg'],
  ])
  const [storedLetter, photo] = await Promise.all(
    files.map(async ({ file_key }) => buffer(await portal.files.open(file_key))),
  )
  expect(storedLetter?.equals(letter)).toBe(true)
  expect((await sharp(photo).metadata()).exif).toBeUndefined()
  expect(await portal.db.selectFrom('unclaimed_files').selectAll().execute()).toEqual([])

  const [mail, ...further] = await portal.outbox()
  expect(further).toEqual([])
  expect(mail).toMatchObject({ recipient: 'kanzlei@example.org', subject: `Kopie Ihrer Anfrage ${orderNumber}` })
  for (const words of [
    'Rechtsanwalt / Rechtsanwältin',
    'Kanzlei Öztürk',
    String(lawyersAnswers.reason),
    'Vollmacht.pdf',
  ])
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(words)
})

test('no copy is mailed unless the visitor asks for one', async () => {
  const portal = await openPortal()
  await submit(portal, withoutAnswer(contact(), 'copyToSelf'))
  expect(await portal.outbox()).toEqual([])
})

test('the copy is in the language of the call', async () => {
  const portal = await openPortal()
  await portal.visitor.send('POST', '/request', { body: contact(), headers: { 'accept-language': 'en' } })
  const [mail] = await portal.outbox()
  expect(mail?.subject).toMatch(/^Copy of your request /)
  expect(mail?.text).toContain('> First name or organisation:\n> Kanzlei Öztürk')
})

test('the copy escapes the visitor’s text and quotes each of its lines', async () => {
  const portal = await openPortal()
  const script = '<script>alert("x")</script><a href="https://boese.example">Konto gesperrt</a>'
  const reason = `${script}\n-- \nIhr Team von Lindenhof Wohnen bittet Sie um Ihr Passwort.`
  const hostileAnswers = { firstName: script, lastName: script, tenantName: script, address: script, reason }
  await submit(portal, contact(hostileAnswers))
  const [row] = await listContacts(portal)
  expect(row).toMatchObject({ first_name: script, reason })
  const [mail] = await portal.outbox()
  expect(mail?.html).not.toContain('<script')
  expect(mail?.html).not.toContain('href="https://boese')
  expect(mail?.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
  expect(mail?.text).toContain('\n> -- \n> Ihr Team von Lindenhof Wohnen bittet Sie')
  const page = await (await fetch(`${portal.baseUrl}/outbox`)).text()
  expect(page).not.toContain('<script>alert')
})

test('the copy contains no link from the visitor’s text, and its subject and greeting contain nothing that the visitor wrote', async () => {
  const portal = await openPortal()
  const bait = 'Konto gesperrt: https://evil.test/konto, www.evil.test, hilfe@evil.test, 10.0.0.7'
  const attachments = [attach(await sample.pdf(), 'Hier öffnen evil.test.pdf', 'attachments')]
  const answers = { firstName: bait, lastName: bait, tenantName: bait, address: bait, phone: '0900 123456' }
  const { orderNumber } = await submit(portal, contact({ ...answers, reason: bait }, { attachments }))
  const [mail] = await portal.outbox()
  expect(mail?.subject).toBe(`Kopie Ihrer Anfrage ${orderNumber}`)
  expect(mail?.text).toMatch(/^Guten Tag,\n/)
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Konto gesperrt')
    expect(body).not.toMatch(/evil\.\S|@evil|10\.0\.0/)
  }
})

test('the copy shows amounts, times, telephone numbers and file names as the visitor wrote them', async () => {
  const portal = await openPortal()
  const reason = 'Die 175.00 € vom 3.11.2026, 10:30 Uhr, fehlen noch. Bitte rufen Sie mich an: 040 66969-123.'
  const attachments = [attach(await sample.pdf(), 'Beleg 3.11.2026.pdf', 'attachments')]
  await submit(portal, contact({ reason, phone: '0172 9968532' }, { attachments }))
  const [mail] = await portal.outbox()
  for (const body of [mail?.text, mail?.html])
    for (const words of [reason, '0172 9968532', 'Beleg 3.11.2026.pdf']) expect(body).toContain(words)
})

test('a name or an e-mail address cannot inject a mail header', async () => {
  const portal = await openPortal()
  for (const lastName of ['Öztürk\r\nBcc: fremd@example.org', 'Öztürk\nBcc: x', 'Öztürk\u2028Bcc: x'])
    expect(await outcomeOf(submit(portal, contact({ lastName })))).toBe('400 invalidAnswers')
  const email = 'a@example.org\r\nBcc: fremd@example.org'
  expect(await outcomeOf(submit(portal, contact({ email })))).toBe('400 invalidAnswers')
  expect(await listContacts(portal)).toEqual([])
})

const long = (count: number, character = 'ä') => character.repeat(count)
const family = '👨‍👩‍👧‍👦'
const accented = 'a\u0323\u0308'

describe('the reason has 50 to 2000 user-perceived characters', () => {
  const portal = openForBlock(() => openPortal({ database: 'migrated' }))
  test.each([
    ['49 umlauts', 'tooShort', long(49)],
    ['50 umlauts', 'accepted', long(50)],
    ['49 umlauts between two blanks', 'tooShort', ` ${long(49)} `],
    ['49 emojis of a family', 'tooShort', long(49, family)],
    ['50 emojis of a family', 'accepted', long(50, family)],
    ['49 characters with two accents each', 'tooShort', long(49, accented)],
    ['50 characters with two accents each', 'accepted', long(50, accented)],
    ['2000 umlauts', 'accepted', long(2000)],
    ['2001 umlauts', 'tooLong', long(2001)],
    ['500 emojis of a family', 'accepted', long(500, family)],
    ['2001 emojis of a family', 'tooLong', long(2001, family)],
    ['2000 characters with two accents each', 'accepted', long(2000, accented)],
  ])('so %s are %s', async (_, outcome, reason) => {
    const response = await portal().visitor.send('POST', '/request', { body: contact({ reason }) })
    const { fields } = (await response.json()) as { fields?: { field: string; code: string }[] }
    expect([response.status, fields?.[0]?.code]).toEqual(outcome === 'accepted' ? [200, undefined] : [400, outcome])
  })
})

const invalidNumber =
  'Bitte geben Sie eine gültige Mietvertragsnummer ein. Nutzen Sie das Info-Icon für weitere Informationen.'
const invalidNumberInEnglish = 'Please enter a valid rental contract number. Use the info icon for more information.'
const required = ['Bitte das Pflichtfeld ausfüllen', 'Please fill in this required field'] as const

test('the refusal of an invalid answer names the field, with the specified text in both languages', async () => {
  const { visitor } = await openPortal()
  const cases: [change: Record<string, string | boolean>, field: string, de: string, en: string][] = [
    [{ role: '' }, 'role', ...required],
    [{ firstName: '  ' }, 'firstName', ...required],
    [{ lastName: '' }, 'lastName', ...required],
    [{ email: '' }, 'email', ...required],
    [{ reason: '' }, 'reason', ...required],
    [{ privacy: false }, 'privacy', ...required],
    [
      { email: 'kanzlei@' },
      'email',
      'Bitte geben Sie eine gültige E-Mail-Adresse an',
      'Please enter a valid email address.',
    ],
    [{ contractNumber: '199999999999' }, 'contractNumber', invalidNumber, invalidNumberInEnglish],
    [{ contractNumber: '19999999999999' }, 'contractNumber', invalidNumber, invalidNumberInEnglish],
    [{ contractNumber: '2999999999999' }, 'contractNumber', invalidNumber, invalidNumberInEnglish],
    [
      { reason: 'Zu kurz.' },
      'reason',
      'Bitte geben Sie mindestens 50 Zeichen ein.',
      'Please enter at least 50 characters.',
    ],
    [
      { reason: long(2001) },
      'reason',
      'Bitte geben Sie höchstens 2000 Zeichen ein.',
      'Please enter at most 2000 characters.',
    ],
  ]
  for (const [change, field, ...messages] of cases)
    for (const [index, language] of (['de', 'en'] as const).entries()) {
      const headers = { 'accept-language': language }
      const response = await visitor.send('POST', '/request', { body: contact(change), headers })
      expect(await response.json()).toMatchObject({
        code: 'invalidAnswers',
        fields: [{ field: `answers.${field}`, message: messages[index] }],
      })
    }
})

describe('a contact message is refused', () => {
  const fileOf = (content: Buffer) => attach(content, 'a.jpg', 'attachments')
  const portal = openForBlock(openPortal)
  test.each([
    ['a fourth file', [1, 2, 3, 4].map(() => fileOf(Buffer.from('x'))), 400, 'tooManyFiles'],
    ['a file of 6 MB', [fileOf(Buffer.alloc(6 * 1024 * 1024))], 413, 'fileTooLarge'],
    ['a text file that is named like a photo', [fileOf(Buffer.from('Guten Tag'))], 400, 'fileTypeNotSupported'],
    ['a file for a question that accepts none', [attach(Buffer.from('x'), 'a.jpg', 'reason')], 400, 'invalidAnswers'],
  ])('with %s', async (_, attachments, status, code) => {
    expect(await outcomeOf(submit(portal(), contact({}, { attachments })))).toBe(`${status} ${code}`)
    expect(await listContacts(portal())).toEqual([])
  })
})

describe('a caller who is not a tenant can send only the contact form', () => {
  test.each([
    ['another form', { formId: 'repairHeating' }],
    ['no form', { formId: undefined }],
    ['a contract', { contractId: apartment }],
    ['a todo', { todo: 'abc' }],
  ])('a submission with %s is refused', async (_, change) => {
    const portal = await openPortal({ as: 'Erika' })
    const todo = 'todo' in change ? await todoFor(portal.tenant, 'heating', 'noHeating') : undefined
    const body = contact({}, { ...change, ...(todo && { todo }) })
    expect(await outcomeOf(submit(portal, body))).toBe('401 unauthorized')
    expect(await outcomeOf(submit({ visitor: await portal.signIn('Neumann') }, body))).toBe('403 forbidden')
    expect(await listContacts(portal)).toEqual([])
  })
})

test('a signed-in caller who is not a tenant can send the contact form like an anonymous visitor', async () => {
  const portal = await openPortal()
  await submit({ visitor: await portal.signIn('Neumann') })
  expect(await listContacts(portal)).toHaveLength(1)
})

test('an invalid or expired token is refused, so no tenant is treated as an anonymous visitor', async () => {
  const { visitor, db, signIn, clock } = await openPortal()
  const authorization = 'Bearer garbage'
  const response = await visitor.send('POST', '/request', { body: contact(), headers: { authorization } })
  expect(response.status).toBe(401)
  const tenant = await signIn('Erika')
  clock.advance({ seconds: 300 })
  expect(await outcomeOf(tenant.requests.submitRequest({ headers: {}, body: contact() }))).toBe('401 unauthorized')
  expect(await db.selectFrom('contact_requests').selectAll().execute()).toEqual([])
})

test('a contact message that is sent twice with the same key is stored once', async () => {
  const portal = await openPortal()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await submit(portal, contact(), headers)
  const repetition = contact({}, { formTrace: { openSeconds: 90, website: '' } })
  expect(await submit(portal, repetition, headers)).toEqual(first)
  expect(await outcomeOf(submit(portal, contact({ firstName: 'Kanzlei' }), headers))).toBe('422 keyReused')
  expect(await listContacts(portal)).toHaveLength(1)
  expect(await portal.outbox()).toHaveLength(1)
})

test('twenty concurrent submissions with the same key store one contact message', async () => {
  const portal = await openPortal()
  const headers = { 'idempotency-key': randomUUID() }
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(submit(portal, contact(), headers))))
  expect(new Set(outcomes)).toEqual(new Set(['answered', '409 inFlight']))
  expect(await listContacts(portal)).toHaveLength(1)
})

test('contact messages have consecutive order numbers and do not change the requests of tenants', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const read = () => portal.tenant.requests.listRequests({ query: { contractId: apartment } })
  const before = await read()
  const first = await submit(portal)
  const second = await submit(portal)
  expect(Number(second.orderNumber)).toBe(Number(first.orderNumber) + 1)
  expect(await read()).toEqual(before)
})
