import { request as openRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { requestStatus } from '@portal/contract/requestStatus'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dayInGermany } from '../../platform/germanDay.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal, type SignedInClient } from '../../testing/portal.ts'
import { waitForLocks } from '../../testing/races/lockWaits.ts'
import { catalogWithEveryKind, everyKind, everyKindAnswers } from '../../testing/requests/everyKind.ts'
import {
  answers,
  apartment,
  attach,
  heatingReport,
  neighbours,
  nextWinterNoon,
  parking,
  todoFor,
} from '../../testing/requests/repairs.ts'
import * as sample from '../../testing/requests/uploads.ts'
import { lockAccount } from '../session/store.ts'

const contractId = apartment

test('a reported repair is listed with its answers and files, and the files can be opened', async () => {
  const { tenant, now } = await openPortal({ as: 'Erika', now: nextWinterNoon() })
  const before = now()
  const letter = await sample.pdf()
  const attachments = [
    attach(await sample.photoWithPosition(), 'IMG_0042.HEIC'),
    attach(await sample.png(), 'Therme.png'),
    attach(letter, '../Brief.pdf'),
  ]
  const { orderNumber } = await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant, { attachments }),
  })
  expect(orderNumber).toMatch(/^\d{7}$/)

  const { requests } = await tenant.requests.listRequests({ query: { contractId } })
  const [request] = requests
  expect(request).toMatchObject({
    orderNumber,
    kind: 'own',
    type: 'repair',
    themeText: 'Heizung und Warmwasser',
    typeText: 'Heizung wird nicht warm',
    status: requestStatus.received,
    objectKeyText: 'Wohnung 7, 3. Obergeschoss links',
  })
  const sentAt = Date.parse(request?.createdAt ?? '')
  expect([before.getTime() <= sentAt, sentAt <= now().getTime()]).toEqual([true, true])
  expect(request?.subData).toEqual(
    expect.arrayContaining([
      { label: 'Dringlichkeit', value: 'Dringend' },
      { label: 'In welchen Räumen?', value: 'Schlafzimmer' },
      { label: 'Name der Person', value: 'Frau Yılmaz' },
      { label: 'Wann passt es am besten?', value: '10–12 Uhr und Auch samstags' },
    ]),
  )
  expect(request?.history).toHaveLength(1)
  expect(request?.attachments.map(({ fileName, mimeType }) => [fileName, mimeType])).toEqual([
    ['IMG_0042.jpg', 'image/jpeg'],
    ['Therme.png', 'image/png'],
    ['Brief.pdf', 'application/pdf'],
  ])
  const open = (docId: string) => tenant.inbox.openDocument({ query: { contractId, docId } })
  const [photo, , brief] = await Promise.all((request?.attachments ?? []).map(({ docId }) => open(docId)))
  expect((await sharp(photo?.content).metadata()).exif).toBeUndefined()
  expect(Buffer.from(brief?.content ?? []).equals(letter)).toBe(true)
})

test('a report of a smell of gas is marked as an emergency', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { since, description } = answers
  await tenant.requests.submitRequest({
    headers: {},
    body: {
      contractId,
      formId: 'repairCommonArea',
      todo: await todoFor(tenant, 'gasAndFire', 'gasSmell'),
      answers: { since, description, place: 'Kellergang', danger: 'yes' },
    },
  })
  const { requests } = await tenant.requests.listRequests({ query: { contractId } })
  expect(requests[0]?.subData[0]).toEqual({ label: 'Dringlichkeit', value: 'Notfall' })
})

test('a form that exists only as data of the catalog can be read and sent, with every kind of field', async () => {
  const { tenant } = await openPortal({ as: 'Erika', context: { services: catalogWithEveryKind } })
  const todo = await todoFor(tenant, 'all', 'form')
  expect(await tenant.requests.readAction({ query: { todo } })).toEqual({ kind: 'form', formId: 'everyKind' })
  expect(await tenant.requests.readAction({ query: { todo: await todoFor(tenant, 'all', 'link') } })).toMatchObject({
    kind: 'link',
    url: 'https://www.example.org/',
  })
  const form = await tenant.requests.readForm({ query: { contractId, formId: 'everyKind' } })
  expect(form.steps).toEqual(everyKind.steps)
  const attachments = [attach(await sample.pdf(), 'papier.pdf', 'papers')]
  await tenant.requests.submitRequest({
    headers: {},
    body: { contractId, formId: 'everyKind', todo, answers: everyKindAnswers, attachments },
  })
  const { requests } = await tenant.requests.listRequests({ query: { contractId } })
  expect(requests[0]).toMatchObject({ type: 'repair', attachments: [{ fileName: 'papier.pdf' }] })
  expect(requests[0]?.subData).toHaveLength(Object.keys(everyKindAnswers).length)
})

test.each(['Not a name', '1st', 'x'.repeat(65), ''])(
  'an answer for the field "%s" is refused as unknown',
  async (name) => {
    const { tenant } = await openPortal({ as: 'Erika' })
    const body = await heatingReport(tenant, { answers: { ...answers, [name]: 'x' } })
    await expect(tenant.requests.submitRequest({ headers: {}, body })).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalidInput', fields: [{ field: `body.answers.${name}`, code: 'unknown' }] },
    })
  },
)

describe('invalid answers are refused with the name of their question', () => {
  const { rooms: _, ...withoutRooms } = answers
  const portal = openForBlock(() => openPortal({ as: 'Erika' }))
  test.each([
    ['a missing answer', withoutRooms, 'rooms', 'required'],
    ['an answer that is too short', { ...answers, description: 'kalt' }, 'description', 'tooShort'],
    ['an answer that is too long', { ...answers, personName: 'x'.repeat(101) }, 'personName', 'tooLong'],
    ['an answer that is not an option', { ...answers, since: 'yesterday' }, 'since', 'notAnOption'],
    ['an option chosen twice', { ...answers, rooms: ['bedroom', 'bedroom'] }, 'rooms', 'wrongType'],
    ['an answer of the wrong type', { ...answers, description: 5 }, 'description', 'wrongType'],
    ['an invalid phone number', { ...answers, phone: 'call me' }, 'phone', 'notAPhoneNumber'],
    ['an answer to a hidden question', { ...answers, errorCode: 'F28' }, 'errorCode', 'unexpected'],
    ['an answer to an unknown question', { ...answers, constructor: 'x' }, 'constructor', 'unexpected'],
    ['a text in place of files', { ...answers, photos: 'none' }, 'photos', 'wrongType'],
  ])('%s', async (__, invalidAnswers, fieldId, problem) => {
    const { tenant, db } = portal()
    const body = await heatingReport(tenant, { answers: invalidAnswers })
    await expect(tenant.requests.submitRequest({ headers: {}, body })).rejects.toMatchObject({
      status: 400,
      body: {
        code: 'invalidAnswers',
        fields: [{ field: `answers.${fieldId}`, code: problem, message: expect.any(String) }],
      },
    })
    expect(
      await db
        .selectFrom('requests')
        .where('status', '=', requestStatus.received)
        .where('contract_id', '=', contractId)
        .select('order_number')
        .execute(),
    ).toHaveLength(1)
  })
})

describe('a request with an invalid file is refused', () => {
  const portal = openForBlock(() => openPortal({ as: 'Erika' }))
  test.each([
    ['a fourth file', [1, 2, 3, 4].map(() => attach(Buffer.from('x'))), 400, 'tooManyFiles'],
    ['a file for a question that accepts none', [attach(Buffer.from('x'), 'a.jpg', 'phone')], 400, 'invalidAnswers'],
    ['a file for an unknown question', [attach(Buffer.from('x'), 'a.jpg', '__proto__')], 400, 'invalidAnswers'],
    ['a text file that is named like a photo', [attach(Buffer.from('Guten Tag'))], 400, 'fileTypeNotSupported'],
    ['an empty file', [attach(Buffer.alloc(0))], 400, 'fileDamaged'],
    ['an SVG image', [{ ...attach(Buffer.from('<svg/>')), mimeType: 'image/svg+xml' }], 400, 'fileTypeNotSupported'],
    ['a PDF with a script', [attach(sample.pdfWith('/OpenAction << /S /JavaScript >>'))], 400, 'fileNotSafe'],
    ['a file of more than 5 MB', [attach(Buffer.alloc(6 * 1024 * 1024))], 413, 'fileTooLarge'],
  ])('%s', async (_, attachments, status, code) => {
    const { tenant, db } = portal()
    const readFiles = () => db.selectFrom('attachments').selectAll().execute()
    const before = await readFiles()
    const body = await heatingReport(tenant, { attachments })
    await expect(tenant.requests.submitRequest({ headers: {}, body })).rejects.toMatchObject({ status, body: { code } })
    expect(await readFiles()).toEqual(before)
  })
})

describe('a request needs a todo that belongs to its form and its contract', () => {
  const portal = openForBlock(() => openPortal({ as: 'Erika' }))
  test.each([
    ['a form that the todo does not open', { formId: 'repairWater' }, 'formNotFound'],
    ['a contract to which the todo does not belong', { contractId: parking }, 'unknownAction'],
    ['a neighbour’s contract', { contractId: neighbours.contractId }, 'contractNotFound'],
    ['an invented todo', { todo: 'heating' }, 'unknownAction'],
  ])('%s is refused', async (_, change, code) => {
    const { tenant } = portal()
    const body = await heatingReport(tenant, change)
    await expect(tenant.requests.submitRequest({ headers: {}, body })).rejects.toMatchObject({
      status: 404,
      body: { code },
    })
  })
})

test('a submission whose session ends while its body arrives is refused, and nothing is stored', async () => {
  const { tenant, baseUrl, signIn } = await openPortal({ as: 'Erika' })
  const count = async (client: SignedInClient) =>
    (await client.requests.listRequests({ query: { contractId: apartment } })).requests.length
  const before = await count(tenant)
  const body = JSON.stringify(await heatingReport(tenant))
  const slow = openRequest(`${baseUrl}/api/v8/request`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.login.accessToken}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-brand': 'landlord',
      'x-device-platform': 'web',
    },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    slow.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  slow.write(body.slice(0, 10))
  await wait(300)
  await tenant.session.logout()
  slow.end(body.slice(10))
  expect(await status).toBe(401)
  expect(await count(await signIn('Erika'))).toBe(before)
})

test.each(['repair', 'contact'])('a form (%s) is refused if the tenancy ends after its check', async (name) => {
  const { tenant, db, address } = await openPortal({ as: 'Erika', now: nextWinterNoon() })
  const contact = { contractId, formId: 'contact', answers: { email: 'a@example.org', reason: 'Mein Rad. '.repeat(9) } }
  const body = name === 'repair' ? await heatingReport(tenant) : contact
  const call = await db.transaction().execute(async (transaction) => {
    // The call checks the form, and then waits for the account.
    await lockAccount(transaction, tenant.login.userId)
    const outcome = outcomeOf(tenant.requests.submitRequest({ headers: {}, body }))
    await waitForLocks(address, 1)
    const lastWeek = dayInGermany(new Date(nextWinterNoon().getTime() - 7 * 86_400_000))
    await transaction
      .updateTable('contracts')
      .set({ end_date: lastWeek })
      .where('contract_id', '=', contractId)
      .execute()
    return { outcome }
  })
  expect(await call.outcome).toBe('409 tenancyEnded')
})
