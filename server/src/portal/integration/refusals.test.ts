import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { openWithReport, technician } from '../../testing/integration/report.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { attach, heatingReport } from '../../testing/requests/repairs.ts'
import { pdfWith, png } from '../../testing/requests/uploads.ts'

const block = openForBlock(openWithReport)

const inputs: [string, string, string, unknown, string][] = [
  ['an empty answer', 'POST', 'answers', {}, 'body.message'],
  ['a blank message', 'POST', 'answers', { message: '  ' }, 'body.message'],
  ['a number as the message', 'POST', 'answers', { message: 5 }, 'body.message'],
  ['a message that is too long', 'POST', 'answers', { message: 'x'.repeat(4_001) }, 'body.message'],
  ['a status that machines cannot set', 'POST', 'answers', { status: 'received' }, 'body.status'],
  ['an unknown field', 'POST', 'answers', { status: 'closed', text: 'x' }, 'body.text'],
  ['0 as the last entry', 'POST', 'answers', { status: 'closed', lastEntry: 0 }, 'body.lastEntry'],
  ['a list as the body', 'POST', 'answers', [], 'body'],
  ['text that is not JSON', 'POST', 'answers', '{', 'body'],
  [
    'a day as the start',
    'PUT',
    'appointment',
    { start: '2027-01-01', end: '2027-01-01T10:00:00Z', technician },
    'body.start',
  ],
  [
    'an end before the start',
    'PUT',
    'appointment',
    { start: '2027-01-01T10:00:00Z', end: '2027-01-01T09:00:00Z', technician },
    'body.end',
  ],
  [
    'a visit of 13 hours',
    'PUT',
    'appointment',
    { start: '2027-01-01T06:00:00Z', end: '2027-01-01T19:00:00Z', technician },
    'body.end',
  ],
  [
    'a start in the past',
    'PUT',
    'appointment',
    { start: '2020-01-01T06:00:00Z', end: '2020-01-01T07:00:00Z', technician },
    'body.start',
  ],
  [
    'a technician without a company',
    'PUT',
    'appointment',
    { start: '2027-01-01T06:00:00Z', end: '2027-01-01T07:00:00Z', technician: { name: 'x' } },
    'body.technician.company',
  ],
  ['a reference of 101 characters', 'PUT', 'reference', { reference: 'x'.repeat(101) }, 'body.reference'],
  [
    'a document with the category of receipts',
    'POST',
    'documents',
    { title: { de: 'x', en: 'x' }, category: 'receipt', fileName: 'a.pdf', data: 'AA==' },
    'body.category',
  ],
  ['a document without a title', 'POST', 'documents', { fileName: 'a.pdf', data: 'AA==' }, 'body.title'],
]

test.each(inputs)('%s is refused, and the refusal names the field', async (_, method, path, body, field) => {
  const { machine, number } = block()
  const headers = { 'idempotency-key': randomUUID() }
  const response = await machine.send(method, `/requests/${number}/${path}`, { headers, body })
  const { fields } = (await response.json()) as { fields: { field: string }[] }
  expect([response.status, fields.map((each) => each.field)]).toEqual([400, expect.arrayContaining([field])])
})

test.each([
  ['without an idempotency key', {}],
  ['with a key that is no UUID', { 'idempotency-key': '1' }],
])('a write %s is refused, and the refusal names the header', async (_, headers) => {
  const { machine, number } = block()
  const response = await machine.send('POST', `/requests/${number}/answers`, { headers, body: { status: 'checking' } })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { fields: [{ field: 'headers.idempotency-key' }] },
  ])
})

test.each([
  ['a program', Buffer.from('MZ program'), 'fileTypeNotSupported'],
  ['a file that is not Base64', 'äöü', 'fileDamaged'],
  ['a damaged PDF', Buffer.from('%PDF-1.7 nothing'), 'fileDamaged'],
])('%s is refused as a document, and the refusal names the field', async (_, content, code) => {
  const { machine, params } = block()
  const data = typeof content === 'string' ? content : content.toString('base64')
  const body = { title: { de: 'x', en: 'x' }, fileName: 'x.pdf', data }
  const refused = await machine.requests.deliverDocument({ params, body }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 400, body: { code, fields: [{ field: 'body.data' }] } })
})

test.each([
  ['answers', 'POST', { status: 'closed' }],
  ['appointment', 'PUT', { start: '2027-01-01T06:00:00Z', end: '2027-01-01T07:00:00Z', technician }],
  ['appointment', 'DELETE', undefined],
  ['reference', 'PUT', { reference: null }],
  ['documents', 'POST', { title: { de: 'x', en: 'x' }, fileName: 'x.pdf', data: pdfWith('').toString('base64') }],
])(
  'a missing request, an id of another kind and a request about the building are refused alike by %s',
  async (path, method, body) => {
    const { machine, db } = block()
    const aboutBuilding = await db
      .selectFrom('requests')
      .select('order_number')
      .where('kind', '=', 'other')
      .executeTakeFirstOrThrow()
    for (const number of [
      '999999999999',
      'x',
      "1'--",
      '00000000-0000-4000-8000-000000000000',
      aboutBuilding.order_number,
    ]) {
      const headers = { 'idempotency-key': randomUUID() }
      const response = await machine.send(method, `/requests/${encodeURIComponent(number)}/${path}`, { headers, body })
      expect([number, response.status, await response.json()]).toMatchObject([number, 404, { code: 'requestNotFound' }])
    }
  },
)

test('a file of another request is refused like a missing one', async () => {
  const { tenant, machine, number } = block()
  const sent = await heatingReport(tenant, { attachments: [attach(await png())] })
  const other = await tenant.requests.submitRequest({ headers: {}, body: sent })
  const { files } = await machine.requests.readRequest({ params: { number: other.orderNumber } })
  for (const fileId of [files[0]?.id ?? '', '00000000-0000-4000-8000-000000000000', 'x'])
    expect(await outcomeOf(machine.requests.readFile({ params: { number, fileId } }))).toBe('404 documentNotFound')
})

test('bodies above the limits are refused with 413', async () => {
  const { machine, number } = block()
  const headers = { 'idempotency-key': randomUUID() }
  const send = (path: string, size: number) =>
    machine.send('POST', `/requests/${number}/${path}`, { headers, body: `{"message":"${'x'.repeat(size)}"}` })
  expect((await send('answers', 70_000)).status).toBe(413)
  expect((await send('documents', 8_500_000)).status).toBe(413)
})
