import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../demo/accounts.ts'
import { publishEvents } from '../../../platform/events/publish.ts'
import { readEvents } from '../../../platform/events/read.ts'
import { contact } from '../../../testing/contact.ts'
import { contactCommandThatSucceeds } from '../../../testing/contactCommand.ts'
import { deliverLetter, tenantOf } from '../../../testing/documents.ts'
import { openWithEventsFolder } from '../../../testing/integration/eventsFolder.ts'
import { eventsAfter, openMachine } from '../../../testing/integration/machine.ts'
import { agree, decide, reportHeating } from '../../../testing/requests/appointments.ts'
import { textOfPdf } from '../../../testing/requests/mailbox.ts'
import { apartment, attach, heatingReport } from '../../../testing/requests/repairs.ts'
import { jpeg, pdf } from '../../../testing/requests/uploads.ts'
import { writeEvent } from './writeEvent.ts'

type Portal = Awaited<ReturnType<typeof openWithEventsFolder>>

const reportWithPhotos = async ({ tenant }: Pick<Portal, 'tenant'>) =>
  tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant, {
      attachments: [attach(await jpeg(), 'Therme.jpg'), attach(await jpeg(), 'Therme.jpg')],
    }),
  })

/** Sends a report with photos, and then a message to it or its withdrawal. */
async function actOnReport(portal: Portal, action: 'addMessage' | 'withdraw', body: object = {}) {
  const { requestId } = await reportWithPhotos(portal)
  const { requests } = await portal.tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
  const todo = requests[0]?.[action] ?? ''
  await portal.tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, todo, ...body } })
}

const cancelAppointment = async (portal: Portal) => {
  const { agreed } = await agree(portal, portal.tenant)
  await decide(portal.tenant, agreed.cancel ?? '')
}

const deliverAndOpenLetter = async (portal: Portal) => {
  const { docId } = await deliverLetter(portal, { content: Buffer.from('Brief') })
  await portal.tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
}

const requestFiles = ['event.json', 'request.json']
const caseFiles = (...others: string[]) => [...requestFiles, 'NUMBER.pdf', ...others].toSorted()

test.each<[string, string, (portal: Portal) => Promise<unknown>, string[]]>([
  [
    'a new request',
    'request.created',
    reportWithPhotos,
    caseFiles('files', 'files/1 Therme.jpg', 'files/2 Therme.jpg'),
  ],
  [
    'a message of the tenant',
    'request.message_added',
    async (portal) =>
      actOnReport(portal, 'addMessage', {
        answers: { message: 'Es tropft.' },
        attachments: [attach(await pdf(), 'Protokoll.pdf', 'files')],
      }),
    caseFiles('files', 'files/1 Protokoll.pdf'),
  ],
  ['a withdrawal', 'request.changed', (portal) => actOnReport(portal, 'withdraw'), caseFiles()],
  [
    'a change of the status by staff',
    'request.changed',
    async (portal) => {
      const { orderNumber } = await reportHeating(portal.tenant)
      await contactCommandThatSucceeds(portal)('answer', orderNumber, '--status', 'checking')
    },
    requestFiles,
  ],
  ['an agreed appointment', 'appointment.agreed', (portal) => agree(portal, portal.tenant), caseFiles()],
  ['a cancelled appointment', 'appointment.cancelled', cancelAppointment, caseFiles()],
  ['a delivered document', 'document.delivered', deliverAndOpenLetter, ['event.json']],
  ['an opened document', 'document.opened', deliverAndOpenLetter, ['event.json']],
  [
    'changed contact data',
    'contact_data.changed',
    ({ tenant }) =>
      tenant.partner.changePartner({ body: { landlineNumber: '030 23125000', currentPassword: demoPassword } }),
    ['event.json', 'tenant.json'],
  ],
  [
    'a contact message without the files of its anonymous sender',
    'contact_message.received',
    async ({ visitor }) =>
      visitor.requests.submitRequest({
        headers: {},
        body: contact({}, { attachments: [attach(await pdf(), 'Vollmacht.pdf', 'attachments')] }),
      }),
    ['contact.json', 'event.json'],
  ],
])('the folder of %s (%s) has its files, and the JSON is that of the calls', async (_, type, act, expected) => {
  const portal = await openWithEventsFolder()
  await act(portal)
  await portal.write()
  const name = (await portal.ofType(type)).at(-1) ?? ''
  const machine = await openMachine(portal)
  const event = (await eventsAfter(machine)).findLast((each) => each.type === type)
  expect(await portal.readJson(name, 'event.json')).toEqual(event)
  const { requestNumber: number = '', contactNumber = '' } = event?.data ?? {}
  const about = number || contactNumber
  expect(name).toMatch(new RegExp(`^[0-9]{12}-${event?.id.slice(0, 8)}-${type}${about && `-${about}`}$`))
  const content = await portal.list(name)
  expect(content.map((path) => path.replace(`${number}.pdf`, 'NUMBER.pdf')).toSorted()).toEqual(expected.toSorted())
  if (number)
    expect(await portal.readJson(name, 'request.json')).toEqual(
      await machine.requests.readRequest({ params: { number } }),
    )
  if (contactNumber)
    expect(await portal.readJson(name, 'contact.json')).toEqual(
      await machine.contacts.readContactMessage({ params: { number: contactNumber } }),
    )
  if (type === 'contact_data.changed')
    expect(await portal.readJson(name, 'tenant.json')).toEqual(
      await machine.contacts.readTenant({ params: { tenantId: await tenantOf(portal, apartment) } }),
    )
})

test('the PDF has the case, the files are those of the tenant, and the JSON has contact data', async () => {
  const portal = await openWithEventsFolder()
  const { orderNumber } = await reportWithPhotos(portal)
  await portal.write()
  const [name = ''] = await portal.ofType('request.created')
  const text = await textOfPdf(await portal.read(name, `${orderNumber}.pdf`))
  for (const words of [orderNumber, 'Erika Mustermann', 'Frau Yılmaz', 'Therme.jpg']) expect(text).toContain(words)
  const machine = await openMachine(portal)
  const { files, contact } = await machine.requests.readRequest({ params: { number: orderNumber } })
  expect(contact?.mobile).toBeTruthy()
  for (const [index, { id }] of files.entries())
    expect(await portal.read(name, 'files', `${index + 1} Therme.jpg`)).toEqual(
      await machine.requests.readFile({ params: { number: orderNumber, fileId: id } }),
    )
})

test('a hostile file name from the database stays in the folder of its event', async () => {
  const portal = await openWithEventsFolder()
  await reportWithPhotos(portal)
  await sql`update attachments set file_name = '../../../../escape/CON' where file_name = 'Therme.jpg'`.execute(
    portal.db,
  )
  await portal.write()
  const [name = ''] = await portal.ofType('request.created')
  expect(await portal.list(join(name, 'files'))).toEqual(['1 CON.jpg', '2 CON.jpg'])
})

test('missing.json names a file that is damaged and one that is lost, the others are written, and the log says why', async () => {
  const portal = await openWithEventsFolder()
  const { tenant, db, files, failures } = portal
  const attachments = ['eins.jpg', 'zwei.jpg', 'drei.jpg'].map(async (file) => attach(await jpeg(), file))
  await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant, { attachments: await Promise.all(attachments) }),
  })
  const stored = await db
    .selectFrom('attachments')
    .select(['file_key', 'file_name'])
    .where('file_name', 'in', ['eins.jpg', 'drei.jpg'])
    .orderBy('position')
    .execute()
  const [damaged = '', lost = ''] = stored.map(({ file_key }) => file_key)
  await files.keep(Buffer.from('changed'), damaged)
  await files.remove(lost)
  await portal.write()
  const [name = ''] = await portal.ofType('request.created')
  expect(await portal.readJson(name, 'missing.json')).toEqual(['files/1 eins.jpg', 'files/3 drei.jpg'])
  expect(await portal.list(join(name, 'files'))).toEqual(['2 zwei.jpg'])
  expect(failures.map(({ event, errorCode }) => `${event} ${errorCode}`)).toEqual([
    `eventFileMissing changed ${damaged}`,
    `eventFileMissing missing ${lost}`,
  ])
})

test('missing.json names a PDF that cannot be drawn, and the event is written', async () => {
  const portal = await openWithEventsFolder()
  const { orderNumber } = await reportHeating(portal.tenant)
  await publishEvents(portal.db, portal.now())
  const [created] = await readEvents(portal, { after: '0', limit: 1 })
  if (!created) throw new Error('There is no event')
  // An invalid date makes the drawing fail.
  await writeEvent({ ...portal, now: () => new Date(Number.NaN) }, portal.folder, created)
  const [name = ''] = await portal.names()
  expect(await portal.list(name)).toEqual(['event.json', 'missing.json', 'request.json'])
  expect(await portal.readJson(name, 'missing.json')).toEqual([`${orderNumber}.pdf`])
  expect(portal.failures).toMatchObject([{ event: 'eventFileMissing', error: 'RangeError' }])
})
