import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { openPortal } from '../../testing/portal.ts'
import {
  apartment,
  apartmentObject,
  neighbours,
  parking,
  parkingObject,
  todoFor,
} from '../../testing/requests/repairs.ts'
import { encodeTodo } from '../catalog/todo.ts'

test('a type with a notice leads to the notice, and the notice leads to the form', async () => {
  const { tenant } = await openPortal({ as: 'Erika', now: '2026-12-01T12:00:00Z' })
  const todo = await todoFor(tenant, 'heating', 'noHeating')
  const notice = await tenant.requests.readAction({ query: { todo } })
  if (notice.kind !== 'notice' || !notice.next) throw new Error('The choice of a cold flat in winter shows no notice')
  expect(notice).toMatchObject({ urgency: 'advice', isCallFirst: true, phones: [{ number: expect.any(String) }] })
  expect(notice.beforeCall?.de).toMatch(/^Sehen Sie zuerst nach, ob die Thermostate aufgedreht sind/)
  expect(notice.paragraphs.map(({ de }) => de).join(' ')).toContain('Melden Sie es nach dem Anruf bitte auch hier')
  const action = await tenant.requests.readAction({ query: { todo: notice.next.todo } })
  expect(action).toEqual({ kind: 'form', formId: 'repairHeating' })
  const form = await tenant.requests.readForm({ query: { contractId: apartment, formId: 'repairHeating' } })
  expect(form.steps.length).toBeGreaterThan(3)
})

test('the catalog contains keywords and synonyms only if the call asks for them', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const query = { contractId: apartment, objHeaderId: apartmentObject }
  const { synonyms, ...plain } = await tenant.requests.readCatalog({ query })
  const searchable = await tenant.requests.readCatalog({ query: { ...query, withKeywords: 'true' } })
  expect(synonyms).toBeUndefined()
  expect(searchable.synonyms?.map(({ de }) => de)).toContain('Nebenkosten, Betriebskosten, Heizkosten')
  const keywordsOf = ({ serviceTypes }: Pick<typeof searchable, 'serviceTypes'>) =>
    serviceTypes.flatMap(({ themes }) => themes.flatMap(({ types }) => types.map(({ keywords }) => keywords?.de)))
  expect(new Set(keywordsOf(plain))).toEqual(new Set([undefined]))
  expect(keywordsOf(searchable)).not.toContain(undefined)
})

test('the catalog marks the types that begin with the notice of an emergency', async () => {
  const { tenant } = await openPortal({ as: 'Erika', now: '2026-12-01T12:00:00Z' })
  const query = { contractId: apartment, objHeaderId: apartmentObject }
  const { serviceTypes } = await tenant.requests.readCatalog({ query })
  const types = serviceTypes.flatMap(({ themes }) => themes.flatMap((theme) => theme.types))
  for (const { id, todo, isEmergency } of types) {
    const action = await tenant.requests.readAction({ query: { todo } })
    const isEmergencyNotice = action.kind === 'notice' && action.urgency === 'emergency'
    expect([id, isEmergency ?? false]).toEqual([id, isEmergencyNotice])
  }
})

test('a service names other services only while they are offered for the rental contract', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const readOthers = async () => {
    const query = { contractId: apartment, objHeaderId: apartmentObject }
    const { serviceTypes } = await tenant.requests.readCatalog({ query })
    return serviceTypes.map(({ id, otherServices = [] }) => [id, otherServices.map((other) => other.serviceTypeId)])
  }
  expect(Object.fromEntries(await readOthers())).toEqual({
    repair: ['disturbance', 'complaints'],
    disturbance: ['repair', 'complaints'],
    complaints: ['repair', 'disturbance'],
    certificates: [],
    requests: [],
  })
  await db.updateTable('service_rules').set({ disturbance: false }).execute()
  expect(Object.fromEntries(await readOthers())).toMatchObject({ repair: ['complaints'], complaints: ['repair'] })
})

/** Shared by the tests of refused calls, because those change no data. */
const portal = openForBlock(() => openPortal({ as: 'Erika' }))

test.each([
  ['an object of another contract', apartment, parkingObject],
  ['an object that does not exist', apartment, 'LH-99-999'],
  ['a neighbour’s contract', neighbours.contractId, neighbours.objHeaderId],
  ['a contract that does not exist', '1999999999999', apartmentObject],
])('the catalog of %s is refused as not found', async (_, contractId, objHeaderId) => {
  const { tenant } = portal()
  await expect(tenant.requests.readCatalog({ query: { contractId, objHeaderId } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'contractNotFound' },
  })
})

const encodeChanged = (change: object) =>
  encodeTodo({
    contractId: apartment,
    serviceTypeId: 'repair',
    themeId: 'heating',
    typeId: 'noHeating',
    noticesRead: 0,
    ...change,
  })
test.each([
  ['plain text', 'heating'],
  ['a choice that does not exist', encodeChanged({ typeId: 'nothing' })],
  ['a choice that is not offered for the rental contract', encodeChanged({ contractId: parking })],
  ['a neighbour’s contract', encodeChanged({ contractId: neighbours.contractId })],
  ['a contract that does not exist', encodeChanged({ contractId: '1999999999999' })],
])('a todo with %s is refused as unknown', async (_, todo) => {
  const { tenant } = portal()
  await expect(tenant.requests.readAction({ query: { todo } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'unknownAction' },
  })
})

test('after a service is switched off, its todos are refused', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const todo = await todoFor(tenant, 'heating', 'noHeating')
  await db.updateTable('service_rules').set({ repair: false }).execute()
  await expect(tenant.requests.readAction({ query: { todo } })).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['that does not exist', apartment, 'nothing', 'formNotFound'],
  ['that belongs to another usage type', parking, 'repairHeating', 'formNotFound'],
  ['of a neighbour’s contract', neighbours.contractId, 'repairHeating', 'contractNotFound'],
])('a form %s is refused as not found', async (_, contractId, formId, code) => {
  const { tenant } = portal()
  await expect(tenant.requests.readForm({ query: { contractId, formId } })).rejects.toMatchObject({
    status: 404,
    body: { code },
  })
})
