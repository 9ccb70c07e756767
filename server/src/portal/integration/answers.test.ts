import { randomUUID } from 'node:crypto'
import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import { contact } from '../../testing/contact.ts'
import { eventsAfter, openMachine } from '../../testing/integration/machine.ts'
import { inDays, openWithReport, technician } from '../../testing/integration/report.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal, type SignedInClient } from '../../testing/portal.ts'
import { agree, decide, readActionOfKind, reportHeating } from '../../testing/requests/appointments.ts'
import { fillIn } from '../../testing/requests/fillIn.ts'
import { apartment, attach, heatingReport, todoFor } from '../../testing/requests/repairs.ts'
import { pdfWith, png } from '../../testing/requests/uploads.ts'

async function readAsTenant(tenant: SignedInClient, requestId: string): Promise<ServiceRequest> {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
  return requests[0] as ServiceRequest
}

test('a machine reads a request with the answers, the history, the files and the contact data', async () => {
  const { tenant, machine } = await openWithReport()
  const sent = await heatingReport(tenant, { attachments: [attach(await png(), 'Heizkörper.png')] })
  const { orderNumber: number } = await tenant.requests.submitRequest({ headers: {}, body: sent })
  const request = await machine.requests.readRequest({ params: { number } })
  expect(request).toMatchObject({
    number,
    reference: null,
    serviceType: 'repair',
    handledBy: 'portal',
    links: { desk: expect.stringMatching(`/desk/requests/${number}$`) },
    status: 10,
    isUnanswered: false,
    lastEntry: 1,
    tenant: { customerNumber: '4711001', name: 'Erika Mustermann' },
    contact: { email: 'erika.mustermann@example.org' },
    contract: { number: apartment, street: 'Am Lindenhof' },
    history: [{ entry: 1, status: 10, writer: 'tenant' }],
    files: [{ entry: 1, fileName: 'Heizkörper.png', mimeType: 'image/png' }],
    appointment: { state: 'searching', start: null, technician: null },
  })
  expect(request.answers).toContainEqual({
    label: expect.any(String),
    value: 'Der Heizkörper im Schlafzimmer bleibt kalt.',
  })
  const [file] = request.files
  const content = await machine.requests.readFile({ params: { number, fileId: file?.id ?? '' } })
  expect(content.byteLength).toBe(file?.sizeInBytes)
})

test('a machine without the scope contacts:read gets no contact data', async () => {
  const { params, ...portal } = await openWithReport()
  const reader = await openMachine(portal, ['requests:read'])
  expect((await reader.requests.readRequest({ params })).contact).toBeNull()
})

test('a status with a message appears on the request at once and is mailed to the tenant', async () => {
  const { tenant, machine, report, params, outbox } = await openWithReport()
  const body = { status: 'commissioned', message: 'Die Firma meldet sich morgen.' } as const
  const answer = await machine.requests.answerRequest({ params, body })
  expect(answer).toEqual({ entry: 2, isMailed: true, isUnanswered: false })
  const request = await readAsTenant(tenant, report.requestId)
  expect(request.status).toBe(30)
  expect(request.history[0]).toMatchObject({ message: body.message, isAnswer: true })
  const [mail] = await outbox()
  expect(mail).toMatchObject({ recipient: 'erika.mustermann@example.org' })
  expect(JSON.stringify(mail)).toContain(body.message)
})

test('an answer is refused until the machine has read the tenant’s unanswered message, and a message after lastEntry stays unanswered', async () => {
  const { tenant, machine, report, params } = await openWithReport()
  const write = async (message: string) =>
    decide(tenant, (await readAsTenant(tenant, report.requestId)).addMessage ?? '', { message })
  const answer = (lastEntry?: number) =>
    machine.requests.answerRequest({ params, body: { message: 'Danke.', ...(lastEntry && { lastEntry }) } })
  await write('Es tropft jetzt auch.')
  expect(await outcomeOf(answer())).toBe('409 unreadMessage')
  expect(await outcomeOf(answer(99))).toBe('400 invalidInput')
  const { lastEntry, isUnanswered } = await machine.requests.readRequest({ params })
  expect([lastEntry, isUnanswered]).toEqual([2, true])
  await write('Und noch etwas.')
  expect(await answer(lastEntry)).toMatchObject({ isUnanswered: true })
  const request = await machine.requests.readRequest({ params })
  expect(await answer(request.lastEntry)).toMatchObject({ isUnanswered: false })
  expect(request.history.map(({ writer }) => writer)).toEqual(['tenant', 'tenant', 'tenant', 'landlord'])
})

test('an arranged appointment ends the search and can be moved and cancelled, and the tenant sees each step', async () => {
  const { tenant, machine, report, params, now, outbox, db } = await openWithReport()
  const arrange = (days: number) =>
    machine.requests.arrangeAppointment({
      params,
      body: { start: inDays(now(), days), end: inDays(now(), days, 2), technician },
    })
  expect(await arrange(3)).toEqual({ isMailed: true })
  expect(await readActionOfKind(tenant, report.todo, 'appointmentAgreed')).toMatchObject({ technician })
  expect((await readAsTenant(tenant, report.requestId)).status).toBe(40)
  await arrange(4)
  await machine.requests.cancelAppointment({ params })
  expect(await outcomeOf(machine.requests.cancelAppointment({ params }))).toBe('409 appointmentChanged')
  expect(await readActionOfKind(tenant, report.todo, 'appointmentEnded')).toMatchObject({ outcome: 'cancelled' })
  const { history, status } = await readAsTenant(tenant, report.requestId)
  expect(status).toBe(20)
  expect(history.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Wir haben den Termin am .* abgesagt\.$/),
    expect.stringMatching(/^Überholt: Wir haben den Termin verschoben auf /),
    expect.stringMatching(/^Überholt: Termin vereinbart: /),
    expect.any(String),
  ])
  // The mails about the first two times were not sent yet, so they are outdated.
  expect((await outbox()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Abgesagt: Ihr Termin am/)])
  expect((await eventsAfter(machine)).map(({ type }) => type)).toEqual([
    'request.created',
    'request.changed',
    'appointment.agreed',
    'request.changed',
    'appointment.agreed',
    'request.changed',
    'appointment.cancelled',
  ])
  // The search never offers the time of a technician who is known only from an arranged appointment.
  const added = await db.selectFrom('technicians').selectAll().where('name', '=', technician.name).execute()
  expect(added).toMatchObject([{ trades: [], districts: [] }])
})

test('a tenant can cancel a visit by a technician who has no working hours in the portal, but can neither move it nor search for another', async () => {
  const { tenant, machine, now, outbox } = await openWithReport()
  const formId = 'repairCommonArea'
  const { answers } = fillIn(await tenant.requests.readForm({ query: { contractId: apartment, formId } }), {
    pick: 'first',
    isComplete: false,
  })
  const body = { contractId: apartment, formId, todo: await todoFor(tenant, 'stairwell', 'stairLight'), answers }
  const { orderNumber: number, requestId } = await tenant.requests.submitRequest({ headers: {}, body })
  const visit = { start: inDays(now(), 3), end: inDays(now(), 3, 2), technician }
  await machine.requests.arrangeAppointment({ params: { number }, body: visit })

  const { todo, isReschedulable } = await readAsTenant(tenant, requestId)
  expect(isReschedulable).toBe(false)
  const agreed = await readActionOfKind(tenant, String(todo), 'appointmentAgreed')
  expect(agreed).toMatchObject({ move: null, calendarFile: { content: expect.not.stringContaining('Verschieben') } })
  const [mail] = await outbox()
  expect(mail?.text).toContain('Termin im Mieterportal absagen. Zum Verschieben rufen Sie uns bitte an: ')

  await decide(tenant, String(agreed.cancel))
  expect(await readActionOfKind(tenant, String(todo), 'appointmentEnded')).toMatchObject({
    outcome: 'cancelled',
    isOpen: true,
    search: null,
  })
  expect((await readAsTenant(tenant, requestId)).todo).toBeNull()
  const cancellation = (await outbox()).find(({ subject }) => subject?.startsWith('Abgesagt'))
  expect(cancellation?.text).not.toContain('selbst einen suchen')
  expect(cancellation?.text).toContain(`/services?request=${requestId}`)
})

test('an appointment that the tenant has agreed in the portal is moved by the machine to another technician', async () => {
  const portal = await openWithReport()
  const { tenant, machine, now } = portal
  const { orderNumber: number, todo } = await agree(portal, tenant)
  const body = { start: inDays(now(), 5), end: inDays(now(), 5, 1), technician }
  await machine.requests.arrangeAppointment({ params: { number }, body })
  expect(await readActionOfKind(tenant, todo, 'appointmentAgreed')).toMatchObject({
    technician,
    agreed: { start: body.start, end: body.end },
  })
  await machine.requests.answerRequest({ params: { number }, body: { status: 'closed' } })
  const { appointment } = await machine.requests.readRequest({ params: { number } })
  expect(appointment).toMatchObject({ state: 'cancelled', start: null })
})

test('two requests cannot have the same technician at the same time', async () => {
  const { tenant, machine, params, now } = await openWithReport()
  const { orderNumber } = await reportHeating(tenant)
  const body = { start: inDays(now(), 3), end: inDays(now(), 3, 2), technician }
  await machine.requests.arrangeAppointment({ params, body })
  const second = machine.requests.arrangeAppointment({ params: { number: orderNumber }, body })
  expect(await outcomeOf(second)).toBe('409 windowTaken')
})

test('a document is in the inbox and on the request at once, with a mail about it', async () => {
  const { tenant, machine, report, params, outbox } = await openWithReport()
  const body = {
    title: { de: 'Arbeitsbericht', en: 'Work report' },
    fileName: 'Arbeitsbericht.pdf',
    data: pdfWith('').toString('base64'),
  }
  const { documentId, isMailed } = await machine.requests.deliverDocument({ params, body })
  expect(isMailed).toBe(true)
  const { documents } = await readAsTenant(tenant, report.requestId)
  expect(documents).toMatchObject([{ docId: documentId, title: 'Arbeitsbericht', mimeType: 'application/pdf' }])
  const { content } = await tenant.inbox.openDocument({ query: { contractId: apartment, docId: documentId } })
  expect(content.byteLength).toBeGreaterThan(100)
  expect(await outbox()).toHaveLength(1)
  expect((await eventsAfter(machine)).map(({ type }) => type)).toEqual([
    'request.created',
    'document.delivered',
    'document.opened',
  ])
})

test('a document about a contract that the tenant can no longer read is not mailed, because the inbox does not show it', async () => {
  const { tenant, machine, params, outbox, db } = await openWithReport()
  await db.updateTable('contracts').set({ end_date: '2020-01-31' }).where('contract_id', '=', apartment).execute()
  const title = { de: 'Arbeitsbericht', en: 'Work report' }
  const body = { title, fileName: 'Arbeitsbericht.pdf', data: pdfWith('').toString('base64') }
  expect(await machine.requests.deliverDocument({ params, body })).toMatchObject({ isMailed: false })
  const { partnerDocs } = await tenant.inbox.listInbox({ query: { top: 100, skip: 0 } })
  expect(partnerDocs.filter((each) => each.title === title.de)).toEqual([])
  expect(await outbox()).toEqual([])
})

test('a repeated call with the same key gets the same answer and has no second effect, even if the calls are concurrent', async () => {
  const { tenant, machine, report, number } = await openWithReport()
  const key: string = randomUUID()
  const send = (body: object, each = key) =>
    machine.send('POST', `/requests/${number}/answers`, { headers: { 'idempotency-key': each }, body })
  const body = { status: 'checking', message: 'Wir sehen nach.' }
  const together = await Promise.all([send(body), send(body, key.toUpperCase()), send(body)])
  const statuses = together.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  const again = await send(body)
  expect([again.status, await again.json()]).toEqual([200, { entry: 2, isMailed: true, isUnanswered: false }])
  expect((await readAsTenant(tenant, report.requestId)).history).toHaveLength(2)
  expect((await send({ status: 'closed' })).status).toBe(422)
  const reference = await machine.send('PUT', `/requests/${number}/reference`, {
    headers: { 'idempotency-key': key },
    body: { reference: 'A-17' },
  })
  expect(reference.status).toBe(422)
})

test('a closed request takes a message, but neither a status nor an appointment', async () => {
  const { machine, params, now } = await openWithReport()
  await machine.requests.answerRequest({ params, body: { status: 'closed' } })
  expect(await outcomeOf(machine.requests.answerRequest({ params, body: { status: 'checking' } }))).toBe(
    '409 requestClosed',
  )
  const body = { start: inDays(now(), 1), end: inDays(now(), 1, 1), technician }
  expect(await outcomeOf(machine.requests.arrangeAppointment({ params, body }))).toBe('409 requestClosed')
  expect(await machine.requests.answerRequest({ params, body: { message: 'Gern geschehen.' } })).toMatchObject({
    isMailed: true,
  })
})

test('requests of a service that the ERP handles are not mailed to the mailbox, and others are', async () => {
  const portal = await openPortal({
    as: 'Erika',
    environment: { REQUESTS_MAILBOX: 'anliegen@lindenhof.example', ERP_SERVICES: 'repair' },
  })
  await reportHeating(portal.tenant)
  const answers = {
    email: 'erika.mustermann@example.org',
    reason: 'Wann kommt die Abrechnung für das letzte Jahr? Danke.',
  }
  const body = { formId: 'contact', contractId: apartment, answers }
  await portal.tenant.requests.submitRequest({ headers: {}, body })
  const toMailbox = await portal.db.selectFrom('messages').selectAll().where('kind', '=', 'caseForStaff').execute()
  expect(toMailbox).toHaveLength(1)
})

test('a machine reads the contact data of a tenant and a contact message, and an id of another kind is refused like a missing one', async () => {
  const { machine, visitor, tenant, ...portal } = await openWithReport()
  await tenant.partner.changePartner({ body: { bestTimeToReach: 'evening' } })
  await visitor.requests.submitRequest({ headers: {}, body: contact() })
  const events = await eventsAfter(machine)
  const tenantId = events.find(({ type }) => type === 'contact_data.changed')?.data.tenantId ?? ''
  expect(await machine.contacts.readTenant({ params: { tenantId } })).toMatchObject({
    id: tenantId,
    name: 'Erika Mustermann',
    contact: { bestTimeToReach: 'evening', email: 'erika.mustermann@example.org' },
  })
  const number = events.find(({ type }) => type === 'contact_message.received')?.data.contactNumber ?? ''
  expect(await machine.contacts.readContactMessage({ params: { number } })).toMatchObject({
    number,
    role: 'lawyer',
    lastName: 'Öztürk',
    files: [],
  })
  for (const id of ['x', number, '00000000-0000-4000-8000-000000000000'])
    expect(await outcomeOf(machine.contacts.readTenant({ params: { tenantId: id } }))).toBe('404 tenantNotFound')
  for (const id of ['x', tenantId, '999999999999', portal.number])
    expect(await outcomeOf(machine.contacts.readContactMessage({ params: { number: id } }))).toBe(
      '404 contactMessageNotFound',
    )
})
