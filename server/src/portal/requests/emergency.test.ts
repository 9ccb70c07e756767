import { loadBrand } from '@portal/brands/load'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { openPortal } from '../../testing/portal.ts'
import { fillIn } from '../../testing/requests/fillIn.ts'
import { apartment, apartmentObject, todoFor } from '../../testing/requests/repairs.ts'

const contractId = apartment
const { number: emergencyNumber } = (await loadBrand('landlord')).emergency
const openErika = () => openPortal({ as: 'Erika' })

/** Returns the notice of a choice, with the id of the form that follows the notice and the todo that leads to the form. */
async function openNotice(tenant: Client, themeId: string, typeId: string) {
  const notice = await tenant.requests.readAction({ query: { todo: await todoFor(tenant, themeId, typeId) } })
  if (notice.kind !== 'notice' || !notice.next) throw new Error('The choice shows no notice that leads to a form')
  const { todo } = notice.next
  const action = await tenant.requests.readAction({ query: { todo } })
  if (action.kind !== 'form') throw new Error('No form follows the notice')
  return { notice, todo, formId: action.formId }
}

test('a tenant who is stuck in the lift sees the emergency numbers and is asked only for the floor and a phone number', async () => {
  const { tenant } = await openErika()
  const { notice, formId } = await openNotice(tenant, 'houseTechnology', 'stuckInLift')
  expect(notice).toMatchObject({
    urgency: 'emergency',
    phones: [
      { label: { de: 'Notdienst, rund um die Uhr' }, number: emergencyNumber },
      { label: { de: 'Notruf', en: 'Fire brigade and ambulance' }, number: '112' },
    ],
  })
  const form = await tenant.requests.readForm({ query: { contractId, formId } })
  expect(form.steps).toHaveLength(1)
  expect(form.steps[0]?.fields).toMatchObject([
    { kind: 'text', id: 'place', required: false },
    { kind: 'phone', id: 'phone', required: true, onFile: expect.stringContaining('172') },
  ])
  expect(JSON.stringify(form)).not.toMatch(/Werktag|working day|Seit wann|Since when/)
})

test('the response to a tenant who is stuck in the lift contains the promise of help and both emergency numbers', async () => {
  const { tenant } = await openErika()
  const { notice, todo, formId } = await openNotice(tenant, 'houseTechnology', 'stuckInLift')
  const answers = { place: 'zwischen 2. und 3. Stock', phone: '0172 9925904' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () => tenant.requests.submitRequest({ headers, body: { contractId, formId, todo, answers } })
  const sent = await send()
  expect(sent.emergency).toEqual({
    promise: {
      de: 'Haben Sie angerufen? Dann ist Hilfe verständigt. Wenn nicht, rufen Sie jetzt an.',
      en: 'Have you called? Then help has been alerted. If not, call now.',
    },
    phones: notice.phones,
  })
  expect(await send()).toEqual(sent)
  const { requests } = await tenant.requests.listRequests({ query: { contractId } })
  expect(requests[0]).toMatchObject({
    orderNumber: sent.orderNumber,
    statusMessageText:
      'Ihre Meldung ist bei uns. Wir bearbeiten Ihr Anliegen vor allen anderen. Schnelle Hilfe gibt es nur am Telefon. Notdienst, rund um die Uhr: 040 66969 112. Notruf: 112.',
    subData: [
      { label: 'Dringlichkeit', value: 'Notfall' },
      { label: 'In welchem Stockwerk steht er?', value: 'zwischen 2. und 3. Stock' },
      { label: 'Telefonnummer', value: '0172 9925904' },
    ],
  })
})

test('the response to an emergency other than the lift promises to deal with the emergency before other requests, and the response to a normal request promises nothing', async () => {
  const { tenant } = await openErika()
  async function sendFilledIn(formId: string, todo: string) {
    const form = await tenant.requests.readForm({ query: { contractId, formId } })
    const { answers } = fillIn(form, { pick: 'first', isComplete: false })
    return tenant.requests.submitRequest({ headers: {}, body: { contractId, formId, todo, answers } })
  }
  const { todo, formId } = await openNotice(tenant, 'water', 'waterRunning')
  expect((await sendFilledIn(formId, todo)).emergency).toEqual({
    promise: {
      de: 'Wir bearbeiten Ihr Anliegen vor allen anderen. Schnelle Hilfe gibt es nur am Telefon.',
      en: 'We will deal with your request before all others. For immediate help, please call.',
    },
    phones: [
      { label: { de: 'Notdienst, rund um die Uhr', en: expect.any(String) }, number: emergencyNumber },
      { label: { de: 'Notruf', en: expect.any(String) }, number: '112' },
    ],
  })
  const darkStairwell = await todoFor(tenant, 'houseTechnology', 'darkStairwell')
  expect(await sendFilledIn('disturbancePlace', darkStairwell)).not.toHaveProperty('emergency')
})

test('a report of a lift that does not run is urgent and names the emergency number only if a person cannot leave the building', async () => {
  const { tenant } = await openErika()
  const formId = 'disturbanceLift'
  const todo = await todoFor(tenant, 'houseTechnology', 'liftOut')
  const report = (needsLift: 'yes' | 'no') => {
    const answers = { since: 'today', needsLift, ...(needsLift === 'yes' && { phone: '0172 9925904' }) }
    return tenant.requests.submitRequest({ headers: {}, body: { contractId, formId, todo, answers } })
  }
  expect(await report('no')).not.toHaveProperty('callFirst')
  const sent = await report('yes')
  expect(sent).toMatchObject({ callFirst: [{ number: emergencyNumber }] })
  expect(sent).not.toHaveProperty('emergency')
  const { requests } = await tenant.requests.listRequests({ query: { contractId } })
  expect(requests.find(({ orderNumber }) => orderNumber === sent.orderNumber)).toMatchObject({
    callFirst: sent.callFirst,
    statusMessageText: expect.stringContaining(
      `Ihr Anliegen ist als dringend gekennzeichnet. Schnelle Hilfe gibt es nur am Telefon. Notdienst, rund um die Uhr: ${emergencyNumber}.`,
    ),
    subData: expect.arrayContaining([{ label: 'Dringlichkeit', value: 'Dringend' }]),
  })
})

test('a report of a dripping tap is an emergency only if the water runs, and its form then says what to do first', async () => {
  const { tenant } = await openErika()
  const formId = 'repairWater'
  const todo = await todoFor(tenant, 'kitchen', 'kitchenTap')
  const { emergency } = await tenant.requests.readForm({ query: { contractId, formId, todo } })
  expect(emergency).toMatchObject({
    reportedBy: { field: 'leak', isOneOf: ['runs'] },
    paragraphs: [{ de: expect.stringContaining('Drehen Sie den Haupthahn der Wohnung zu.') }, {}],
    phones: [{ number: emergencyNumber }, { number: '112' }],
  })
  const report = async (leak: 'drips' | 'runs') => {
    const form = await tenant.requests.readForm({ query: { contractId, formId, todo } })
    const { answers } = fillIn(form, { pick: 'first', isComplete: false })
    const given = { ...answers, leak, ...(leak === 'runs' && { neighbours: 'yes' }) }
    return tenant.requests.submitRequest({ headers: {}, body: { contractId, formId, todo, answers: given } })
  }
  const dripping = await report('drips')
  expect(dripping).not.toHaveProperty('emergency')
  expect(dripping).not.toHaveProperty('callFirst')
  const running = await report('runs')
  expect(running).toMatchObject({
    emergency: { phones: [{ number: emergencyNumber }, { number: '112' }] },
    callFirst: [{ number: emergencyNumber }, { number: '112' }],
  })
  const { requests } = await tenant.requests.listRequests({ query: { contractId } })
  expect(requests.find(({ orderNumber }) => orderNumber === running.orderNumber)).toMatchObject({
    callFirst: running.callFirst,
    subData: expect.arrayContaining([{ label: 'Dringlichkeit', value: 'Notfall' }]),
  })
})

test.each([
  ['room', undefined],
  ['home', [emergencyNumber, '112']],
  ['building', [emergencyNumber, '112']],
])(
  'a report of a power cut (%s) asks for rooms only if one room has no power, and otherwise names the numbers %j',
  async (powerCut, numbers) => {
    const { tenant } = await openErika()
    const formId = 'repairPower'
    const todo = await todoFor(tenant, 'electricity', 'noPower')
    const form = await tenant.requests.readForm({ query: { contractId, formId, todo } })
    expect(form.steps[0]?.fields[0]?.id).toBe('powerCut')
    expect(form).not.toHaveProperty('needs')
    const { answers } = fillIn(form, { pick: 'first', isComplete: false })
    const { rooms, ...others } = answers
    const given = { ...others, powerCut, ...(powerCut === 'room' && { rooms }) }
    const sent = await tenant.requests.submitRequest({
      headers: {},
      body: { contractId, formId, todo, answers: given as typeof answers },
    })
    expect(sent.emergency?.phones.map(({ number }) => number)).toEqual(numbers)
  },
)

test('after the notice about running water, its form does not repeat the notice', async () => {
  const { tenant } = await openErika()
  const { todo, formId } = await openNotice(tenant, 'water', 'waterRunning')
  const form = await tenant.requests.readForm({ query: { contractId, formId, todo } })
  expect(form).not.toHaveProperty('emergency')
})

test.each([
  ['stolen', emergencyNumber],
  ['withAddress', emergencyNumber],
  ['lost', undefined],
])('a report of a missing key (%s) names the number %s', async (stolen, number) => {
  const { tenant, db } = await openErika()
  await db.updateTable('service_rules').set({ requests: true }).execute()
  const { todo, formId } = await openNotice(tenant, 'keys', 'lostKey')
  const answers = { keys: ['entrance'], count: 1, lostOn: '2026-01-05', stolen, replacement: 'yes' }
  const sent = await tenant.requests.submitRequest({ headers: {}, body: { contractId, formId, todo, answers } })
  expect(sent.callFirst?.map((phone) => phone.number)).toEqual(number && [number])
})

test('the form of every emergency in the catalog names no time for an answer', async () => {
  const { tenant } = await openErika()
  const { serviceTypes } = await tenant.requests.readCatalog({ query: { contractId, objHeaderId: apartmentObject } })
  const emergencies = serviceTypes
    .flatMap(({ themes }) => themes.flatMap(({ id: themeId, types }) => types.map((type) => ({ ...type, themeId }))))
    .filter(({ isEmergency }) => isEmergency)
  expect(emergencies.map(({ id }) => id)).toEqual(expect.arrayContaining(['gasSmell', 'cellarWater', 'fallingIce']))
  for (const { themeId, id } of emergencies) {
    const { todo, formId } = await openNotice(tenant, themeId, id)
    const { answerWithin } = await tenant.requests.readForm({ query: { contractId, formId, todo } })
    expect([id, JSON.stringify(answerWithin)]).toEqual([
      id,
      expect.not.stringMatching(/Werktag|Woche|working day|week/),
    ])
  }
})
