import type { Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { openPortal } from '../../testing/portal.ts'
import { answers, apartment, heatingReport, neighbours } from '../../testing/requests/repairs.ts'

const onFileIn = ({ steps }: Form) =>
  Object.fromEntries(
    steps.flatMap(({ fields }) => fields.flatMap((field) => ('onFile' in field ? [[field.id, field.onFile]] : []))),
  )
const read = async (tenant: Client, contractId = apartment) =>
  onFileIn(await tenant.requests.readForm({ query: { contractId, formId: 'repairHeating' } }))
const { personName: _name, personPhone: _phone, ...ownAnswers } = answers

test('a form is prefilled with those answers of the last request that rarely change, and with no others', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const usual = { letIn: 'me', phone: '0172 9925904' }
  expect(await read(tenant)).toEqual(usual)
  const send = async (change: object) =>
    tenant.requests.submitRequest({
      headers: {},
      body: await heatingReport(tenant, { answers: { ...ownAnswers, ...change } }),
    })
  await send({ letIn: 'call', heater: 'boiler' })
  expect(await read(tenant)).toEqual({ ...usual, letIn: 'call', heater: 'boiler' })
  await send({ letIn: 'me', heater: 'central' })
  expect(await read(tenant)).toEqual({ ...usual, heater: 'central' })
})

test('answers about other people, and "I do not know", are not remembered', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const body = await heatingReport(tenant, { answers: { ...answers, heater: 'unknown' } })
  await tenant.requests.submitRequest({ headers: {}, body })
  expect(await read(tenant)).toEqual({ letIn: 'me', phone: '0172 9925904' })
})

test('the answers of one tenant are not shown to another', async () => {
  const { tenant, signIn } = await openPortal({ as: 'Erika' })
  await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
  expect(await read(tenant)).toMatchObject({ heater: 'central' })
  expect(await read(await signIn('Krause'), neighbours.contractId)).not.toHaveProperty('heater')
})
