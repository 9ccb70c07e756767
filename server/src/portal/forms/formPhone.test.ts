import type { Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/accounts.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment } from '../../testing/requests/repairs.ts'

const phonesOf = ({ steps }: Form) =>
  Object.fromEntries(
    steps.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.kind === 'phone' ? [[field.id, field.onFile]] : [])),
    ),
  )

const heating = { query: { contractId: apartment, formId: 'repairHeating' } }

test('a form is prefilled with the tenant’s mobile number on file, and only in the field for the tenant’s own number', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  expect(phonesOf(await tenant.requests.readForm(heating))).toEqual({ phone: '0172 9925904', personPhone: undefined })
})

test('the landline is prefilled if no mobile number is on file, and a foreign number is shown with its prefix', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const onFile = async (body: { phonePrefix?: string; mobileNumber: string | null; landlineNumber: string | null }) => {
    await tenant.partner.changePartner({ body: { ...body, currentPassword: demoPassword } })
    return phonesOf(await tenant.requests.readForm(heating)).phone
  }
  expect(await onFile({ mobileNumber: null, landlineNumber: '040 66969101' })).toBe('040 66969101')
  expect(await onFile({ phonePrefix: '+43', mobileNumber: '0664 1234567', landlineNumber: null })).toBe(
    '+43 664 1234567',
  )
  expect(await onFile({ mobileNumber: null, landlineNumber: null })).toBeUndefined()
})
