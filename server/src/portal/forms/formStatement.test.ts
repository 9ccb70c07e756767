import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { apartment, parking } from '../../testing/requests/repairs.ts'

test('the form for instalments suggests the unpaid balance of the last statement, and says at the first step and above the send button that the request does not stop a direct debit', async () => {
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
  expect(form.beforeSending?.shownWhen).toEqual({ field: 'debt', isOneOf: ['statement'] })
  expect(form.beforeSending?.text).toEqual({
    de: expect.stringMatching(
      /^Wir ziehen \d+,\d\d\s€ trotzdem am \d+\. \p{L}+ \d{4} ein\. .* rufen Sie uns bitte gleich an: [\d\s]+\.$/u,
    ),
    en: expect.stringMatching(
      /^We will still collect €\d+\.\d\d on \d+ \p{L}+ \d{4}\. .* call us straight away on [\d\s]+\.$/u,
    ),
  })
  const { beforeSending, fields = [] } = await readForm(parking)
  const [debt, amount] = fields
  expect(beforeSending).toBeUndefined()
  expect(debt).not.toHaveProperty('onFile')
  expect(amount).not.toHaveProperty('suggestion')
})
