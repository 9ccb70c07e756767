import { expect, test } from 'vitest'
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

test('a choice of the catalog leads to its form through a notice', async () => {
  const { tenant } = await openPortal({ as: 'Erika', now: '2026-12-01T12:00:00Z' })
  const todo = await todoFor(tenant, 'heating', 'noHeating')
  const notice = await tenant.requests.readAction({ query: { todo } })
  if (notice.kind !== 'notice' || !notice.next) throw new Error('The choice of a cold flat in winter shows no notice')
  expect(notice).toMatchObject({ urgency: 'advice', isCallFirst: true, phones: [{ number: expect.any(String) }] })
  const action = await tenant.requests.readAction({ query: { todo: notice.next.todo } })
  expect(action).toEqual({ kind: 'form', formId: 'repairHeating' })
  const form = await tenant.requests.readForm({ query: { contractId: apartment, formId: 'repairHeating' } })
  expect(form.steps.length).toBeGreaterThan(3)
})

test.each([
  ['another object of the same tenant', apartment, parkingObject],
  ['an object that does not exist', apartment, 'LH-99-999'],
  ['a neighbour’s contract', neighbours.contractId, neighbours.objHeaderId],
  ['a contract that does not exist', '1999999999999', apartmentObject],
])('the catalog of %s is refused as not found', async (_, contractId, objHeaderId) => {
  const { tenant } = await openPortal({ as: 'Erika' })
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
  ['a choice of another object', encodeChanged({ contractId: parking })],
  ['a neighbour’s contract', encodeChanged({ contractId: neighbours.contractId })],
  ['a contract that does not exist', encodeChanged({ contractId: '1999999999999' })],
])('a todo with %s is refused as unknown', async (_, todo) => {
  const { tenant } = await openPortal({ as: 'Erika' })
  await expect(tenant.requests.readAction({ query: { todo } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'unknownAction' },
  })
})

test('after a service is switched off, its todos are refused', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const todo = await todoFor(tenant, 'heating', 'noHeating')
  await db.updateTable('service_features').set({ repair: false }).execute()
  await expect(tenant.requests.readAction({ query: { todo } })).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['that does not exist', apartment, 'nothing', 'formNotFound'],
  ['that belongs to another usage type', parking, 'repairHeating', 'formNotFound'],
  ['of a neighbour’s contract', neighbours.contractId, 'repairHeating', 'contractNotFound'],
])('a form %s is refused as not found', async (_, contractId, formId, code) => {
  const { tenant } = await openPortal({ as: 'Erika' })
  await expect(tenant.requests.readForm({ query: { contractId, formId } })).rejects.toMatchObject({
    status: 404,
    body: { code },
  })
})
