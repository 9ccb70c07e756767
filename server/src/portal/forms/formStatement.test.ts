import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { apartment, parking } from '../../testing/requests/repairs.ts'

test('the form for instalments suggests the unpaid balance of the last statement, and says that the request does not stop a direct debit', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  await db.updateTable('service_rules').set({ requests: true }).execute()
  const readForm = async (contractId: string) => {
    const form = await tenant.requests.readForm({ query: { contractId, formId: 'requestInstalments' } })
    return { ...form, fields: form.steps[0]?.fields }
  }
  const { amountDue } = await tenant.tenantArea.readTenantArea({ query: { contractId: apartment } })
  expect(amountDue).toMatchObject({ kind: 'directDebit', cents: expect.any(Number) })
  const form = await readForm(apartment)
  expect(form.answerWithin.de).toContain('Eine Lastschrift hält Ihr Antrag nicht auf')
  expect(form.fields).toMatchObject([
    { id: 'debt', onFile: 'statement' },
    {
      id: 'amount',
      suggestion: {
        value: amountDue?.cents,
        reason: { de: expect.stringMatching(/Abrechnung\. Wir ziehen sie am \d/) },
      },
    },
  ])
  const [debt, amount] = (await readForm(parking)).fields ?? []
  expect(debt).not.toHaveProperty('onFile')
  expect(amount).not.toHaveProperty('suggestion')
})
