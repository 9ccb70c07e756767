import { randomUUID } from 'node:crypto'
import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import {
  apartment,
  attach,
  heatingReport,
  neighbours,
  parking,
  type Submission,
} from '../../testing/requests/repairs.ts'
import { pdf } from '../../testing/requests/uploads.ts'

const answers = {
  email: 'erika.buero@example.org',
  phone: '0172 9925904',
  reason: 'Im Hof steht seit Wochen ein Fahrrad ohne Besitzer. Können Sie es bitte abholen lassen?',
  copyToSelf: true,
}
const formWith = (change: Partial<Submission> = {}): Submission => ({
  contractId: apartment,
  formId: 'contact',
  answers,
  ...change,
})

const openErika = () => openPortal({ as: 'Erika' })

test('a tenant’s contact form becomes one of the tenant’s requests', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const body = formWith({ attachments: [attach(await pdf(), 'Foto.pdf', 'attachments')] })
  const { requestId, orderNumber } = await tenant.requests.submitRequest({ headers: {}, body })

  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  expect(requests[0]).toMatchObject({
    requestId,
    orderNumber,
    kind: 'own',
    type: 'contact',
    themeText: 'Kontakt',
    typeText: 'Nachricht an uns',
    status: requestStatus.received,
    statusMessageText:
      'Ihre Nachricht ist bei uns eingegangen. Wir antworten in der Regel innerhalb von drei Werktagen.',
    history: [{ status: requestStatus.received }],
    attachments: [{ fileName: 'Foto.pdf' }],
    todo: null,
  })
  expect(requests[0]?.subData).toContainEqual({ label: 'Ihr Anliegen', value: answers.reason })
  const [file] = requests[0]?.attachments ?? []
  await tenant.inbox.openDocument({ query: { contractId: apartment, docId: file?.docId ?? '' } })
  const copy = (await portal.outbox()).find(({ recipient }) => recipient === answers.email)
  expect(copy?.subject).toBe(`Kopie Ihrer Anfrage ${orderNumber}`)
  expect(copy?.text).toContain(`> ${answers.reason}`)
  // The address in the form may belong to another person, so the copy does not name the tenant.
  expect(copy?.text).toMatch(/^Guten Tag,\n/)
  expect(copy?.text).not.toContain('Mustermann')
  expect(await portal.db.selectFrom('contact_requests').selectAll().execute()).toEqual([])
})

test('a contact form that is sent twice with the same key gets the same response', async () => {
  const { tenant } = await openErika()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await tenant.requests.submitRequest({ headers, body: formWith() })
  expect(await tenant.requests.submitRequest({ headers, body: formWith() })).toEqual(first)
})

test('the tenant’s own address gets only the confirmation mail, also with spaces around it', async () => {
  const portal = await openErika()
  const body = formWith({ answers: { ...answers, email: ' Erika.Mustermann@example.org ' } })
  const { orderNumber } = await portal.tenant.requests.submitRequest({ headers: {}, body })
  const subjects = (await portal.outbox()).map(({ subject }) => subject)
  expect(subjects).not.toContain(`Kopie Ihrer Anfrage ${orderNumber}`)
  expect(subjects.filter((subject) => subject?.includes(orderNumber))).toHaveLength(1)
})

test('a tenant can send a contact form about any of their contracts', async () => {
  const { tenant } = await openErika()
  for (const contractId of [apartment, parking])
    expect(await outcomeOf(tenant.requests.submitRequest({ headers: {}, body: formWith({ contractId }) }))).toBe(
      'answered',
    )
})

test.each([
  ['a neighbour’s contract', { contractId: neighbours.contractId }, '404 contractNotFound'],
  ['a contract that does not exist', { contractId: '1999999999999' }, '404 contractNotFound'],
  ['no contract', { contractId: undefined }, '404 contractNotFound'],
  [
    'an answer to the question about the role, which only visitors are asked,',
    { answers: { ...answers, role: 'lawyer' } },
    '400 invalidAnswers',
  ],
  ['a reason that is too short', { answers: { ...answers, reason: 'Bitte melden.' } }, '400 invalidAnswers'],
  ['a todo', { todo: 'abc' }, '404 unknownAction'],
])('a contact form with %s is refused', async (_, change, refusal) => {
  const { tenant } = await openErika()
  expect(await outcomeOf(tenant.requests.submitRequest({ headers: {}, body: formWith(change) }))).toBe(refusal)
})

test('after sixty contact forms in ten minutes, no further form of the tenant is accepted', async () => {
  const { tenant } = await openErika()
  const body = formWith({ answers: { ...answers, copyToSelf: false } })
  const submit = () => outcomeOf(tenant.requests.submitRequest({ headers: {}, body }))
  const outcomes: string[] = []
  for (let round = 0; round < 6; round += 1)
    outcomes.push(...(await Promise.all(Array.from({ length: 11 }, () => submit()))))
  expect(outcomes.filter((answer) => answer === 'answered')).toHaveLength(60)
  expect(outcomes.filter((answer) => answer === '429 tooManyTries')).toHaveLength(6)
  const report = await heatingReport(tenant)
  expect(await outcomeOf(tenant.requests.submitRequest({ headers: {}, body: report }))).toBe('429 tooManyTries')
})

test('a contact form is refused if the landlord has switched it off for the contract', async () => {
  const { tenant, db } = await openErika()
  await db.insertInto('service_features').values({ contract_id: apartment, contact_form: false }).execute()
  expect(await outcomeOf(tenant.requests.submitRequest({ headers: {}, body: formWith() }))).toBe('404 formNotFound')
})
