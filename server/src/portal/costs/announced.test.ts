import { expect, test } from 'vitest'
import { openAdvancePayment } from '../../testing/requests/advancePayment.ts'
import { apartment } from '../../testing/requests/repairs.ts'

const noSuchDay = ['invalidAnswers', 'answers.startDay: Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.']

test('a change cannot begin before an amount that the landlord has announced, and the form says so', async () => {
  const { form, refusal, change, next, db } = await openAdvancePayment()
  await db
    .updateTable('rent_parts')
    .set({ valid_from: '2027-05-15' })
    .where('contract_id', '=', apartment)
    .where('valid_from', '=', '2026-12-01')
    .execute()
  const { starts, startHelp } = await form()
  expect(starts).toEqual(['2027-06-01', '2027-07-01', '2027-08-01'])
  expect(startHelp).toBe(
    'Ab dem 15. Mai 2027 gelten schon 235,00 €. Ihr neuer Betrag kann frühestens am 1. Juni 2027 folgen.',
  )
  expect(await refusal(25_000)).toEqual(noSuchDay)
  await change(25_000, '2027-06-01')
  expect(await next()).toEqual([
    ['2027-05-15', 23_500],
    ['2027-06-01', 25_000],
  ])
})

test('changes by the tenant never remove an amount that the landlord has announced', async () => {
  const { form, refusal, change, next, db } = await openAdvancePayment()
  await db
    .updateTable('rent_parts')
    .set({ valid_from: '2027-02-01' })
    .where('contract_id', '=', apartment)
    .where('valid_from', '=', '2026-12-01')
    .execute()
  expect(await refusal(30_000, '2027-02-01')).toEqual(noSuchDay)
  await change(30_000, '2027-04-01')
  expect((await form()).starts).toEqual(['2027-03-01', '2027-04-01', '2027-05-01'])
  await change(20_000, '2027-03-01')
  expect(await next()).toEqual([
    ['2027-02-01', 23_500],
    ['2027-03-01', 20_000],
  ])
})
