import { expect, test } from 'vitest'
import { openAdvancePayment } from '../../testing/requests/advancePayment.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import { withPlainSpaces } from '../../testing/tenancies.ts'

test('the form says what an amount below a twelfth of the last statement means, also if the suggestion is already agreed', async () => {
  const { form, db, change } = await openAdvancePayment()
  const leastAdvised = async () => {
    const { value, reason } = (await form()).amount.leastAdvised ?? {}
    return [value, reason && withPlainSpaces(reason.de)]
  }
  const reason =
    'Nach Ihrer letzten Abrechnung brauchen Sie etwa 231,00 € im Monat. Mit weniger zahlen Sie wahrscheinlich nach.'
  // 2,766.17 euros a year are 230.52 euros a month.
  expect(await leastAdvised()).toEqual([23_052, reason])
  await change(23_100)
  expect(await leastAdvised()).toEqual([23_052, reason])
  // The amount stays allowed.
  await change(20_000)

  const statements = db.updateTable('cost_statements').where('contract_id', '=', apartment)
  await statements.set({ from_day: '2025-02-01' }).where('to_day', '=', '2025-12-31').execute()
  expect(await leastAdvised()).toEqual([undefined, undefined])
})

test('the form suggests a twelfth of the last statement, rounded up to full euros, if it is within the bounds and not agreed yet', async () => {
  const { form, db, change } = await openAdvancePayment()
  const suggestion = async () => {
    const { value, reason } = (await form()).amount.suggestion ?? {}
    return [value, reason && withPlainSpaces(reason.de)]
  }
  const reason = 'Das passt zu Ihrer letzten Abrechnung: 2.766,17 € im Jahr.'
  expect(await suggestion()).toEqual([23_100, reason])
  const bounds = db.updateTable('contract_details').where('contract_id', '=', apartment)
  await bounds.set({ least_advance_payment_cents: 23_150 }).execute()
  expect(await suggestion()).toEqual([undefined, undefined])
  await bounds.set({ least_advance_payment_cents: 10_000, most_advance_payment_cents: 22_000 }).execute()
  expect(await suggestion()).toEqual([undefined, undefined])
  await bounds.set({ most_advance_payment_cents: 23_100 }).execute()
  expect(await suggestion()).toEqual([23_100, reason])
  await change(23_100)
  expect(await suggestion()).toEqual([undefined, undefined])
  await change(23_000)
  expect(await suggestion()).toEqual([23_100, reason])

  const statements = db.updateTable('cost_statements').where('contract_id', '=', apartment)
  await statements.set({ from_day: '2025-02-01' }).where('to_day', '=', '2025-12-31').execute()
  expect(await suggestion()).toEqual([undefined, undefined])
})
