import { randomUUID } from 'node:crypto'
import { requestStatus } from '@portal/contract/requestStatus'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../platform/database/schema.ts'
import { newYear, openAdvancePayment } from '../../testing/requests/advancePayment.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import { withPlainSpaces } from '../../testing/tenancies.ts'

test('the form states the current amount, the possible amounts and the possible start days', async () => {
  const { form, advancePayment } = await openAdvancePayment()
  const { amount, help, starts, startDay, startHelp, answerWithin } = await form()
  expect(amount).toMatchObject({ min: 20_000, max: 40_000 })
  expect(help).toEqual({
    de: 'Zurzeit zahlen Sie 215,00 € im Monat. Ab dem 1. Dezember 2026 sind es 235,00 €. Möglich sind 200,00 € bis 400,00 €.',
    en: 'At the moment you pay €215.00 a month. From 1 December 2026 it will be €235.00. You can choose from €200.00 to €400.00.',
  })
  expect(starts).toEqual([newYear, '2027-02-01', '2027-03-01'])
  expect(startHelp).toContain('Frühestens ab dem übernächsten Monat')
  expect(answerWithin).toBe('Mit dem Absenden ist die Änderung festgelegt. Wir bestätigen sie sofort.')
  expect(startDay.options[0]?.label).toEqual({ de: '1. Januar 2027', en: '1 January 2027' })
  expect(await advancePayment()).toMatchObject({
    bounds: { minCents: 20_000, maxCents: 40_000 },
    change: { serviceTypeId: 'requests', themeId: 'payment', typeId: 'prepayment' },
  })
})

test('a change within the bounds appears immediately in the costs, the rent and the request', async () => {
  const { change, next, nextRents, request, advancePayment } = await openAdvancePayment()
  const { orderNumber, requestId } = await change(25_001)
  expect(await next()).toEqual([
    ['2026-12-01', 23_500],
    [newYear, 25_001],
  ])
  const rent = (await nextRents()).at(-1)
  expect(rent).toMatchObject({ validFrom: newYear, totalCents: 64_510 + 25_001 })
  // 25,001 cents are split in the ratio of the announced parts: 150 to 85.
  expect(rent?.parts.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['baseRent', 64_510],
    ['operatingCosts', 15_958],
    ['heating', 9_043],
  ])
  const text =
    'Ab dem 1. Januar 2027 zahlen Sie 250,01 € im Monat voraus, mit der Miete zusammen 895,11 €. Wir ziehen den neuen Betrag ein. Sie müssen nichts tun.'
  const sent = await request(requestId)
  expect(JSON.parse(withPlainSpaces(JSON.stringify(sent)))).toMatchObject({
    orderNumber,
    status: requestStatus.closed,
    statusMessageText: text,
    todo: null,
    subData: [
      { label: 'Neuer Betrag im Monat', value: '250,01 €' },
      { label: 'Ab wann?', value: '1. Januar 2027' },
    ],
    history: [
      { status: requestStatus.closed, text },
      { status: requestStatus.received, text: expect.stringContaining('Ihr Antrag ist bei uns.') },
    ],
  })
  expect(await advancePayment()).toMatchObject({ totalCents: 21_500, validFrom: '2023-01-01' })
})

test.each([
  ['that is paid by transfer', 'Bitte ändern Sie Ihren Dauerauftrag.', 'transfer'],
  [
    'whose kind of payment is unknown',
    'Überweisen Sie die Miete selbst? Dann ändern Sie bitte Ihren Dauerauftrag.',
    null,
  ],
] as const)('for a rent %s, the confirmation of a change says: %s', async (_rent, followUp, kind) => {
  const { change, request, db } = await openAdvancePayment()
  await db.updateTable('contract_details').set({ rent_payment_kind: kind }).execute()
  const { requestId } = await change(25_001)
  expect(withPlainSpaces((await request(requestId))?.statusMessageText ?? '')).toMatch(
    new RegExp(`895,11 €\\. ${followUp.replaceAll(/[?.]/g, '\\$&')}$`),
  )
})

test('a change applies from its start day on', async () => {
  const { change, clock, advancePayment, signIn } = await openAdvancePayment()
  await change(25_000)
  clock.advance({ days: 41 })
  const later = await advancePayment(await signIn('Erika'))
  expect(later).toMatchObject({ totalCents: 25_000, validFrom: newYear, next: [] })
})

test('a change replaces earlier changes for the same or a later day, and each change is a separate request', async () => {
  const { change, next, nextRents, form, request } = await openAdvancePayment()
  const sent = [await change(30_000, '2027-02-01')]
  expect((await form()).help.de).toContain('Ab dem 1. Februar 2027 sind es 300,00 €.')
  sent.push(await change(26_000))
  // The tenant's earlier change for February is removed; the amount that the landlord announced stays.
  expect(await next()).toEqual([
    ['2026-12-01', 23_500],
    [newYear, 26_000],
  ])
  await change(20_000)
  await change(40_000, '2027-03-01')
  expect(await next()).toEqual([
    ['2026-12-01', 23_500],
    [newYear, 20_000],
    ['2027-03-01', 40_000],
  ])
  for (const { parts, totalCents } of await nextRents())
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
  for (const { requestId } of sent) expect(await request(requestId)).toMatchObject({ status: requestStatus.closed })
})

test('exactly one of several concurrent changes applies, with all its parts', async () => {
  const { change, next, nextRents } = await openAdvancePayment()
  const amounts = [20_011, 25_022, 30_033, 35_044, 39_055]
  await Promise.all(amounts.map((amount) => change(amount)))
  const [, [day, total] = []] = (await next()) ?? []
  expect([day, amounts.includes(Number(total))]).toEqual([newYear, true])
  expect((await nextRents()).at(-1)?.totalCents).toBe(64_510 + Number(total))
})

test('a change that is sent twice with the same key is made once', async () => {
  const { change, db } = await openAdvancePayment()
  const key = randomUUID()
  const first = await change(25_000, newYear, key)
  expect(await change(25_000, newYear, key)).toEqual(first)
  const written = await db.selectFrom('rent_parts').select('request_id').where('request_id', 'is not', null).execute()
  expect(written).toEqual([{ request_id: first.requestId }, { request_id: first.requestId }])
})

test('an amount outside the bounds is refused with a text that names the bound, and nothing changes', async () => {
  const { refusal, next, countRequests } = await openAdvancePayment()
  const before = await countRequests()
  for (const [amount, language, message] of [
    [19_999, 'de', 'Bitte geben Sie mindestens 200,00 € an.'],
    [40_001, 'de', 'Bitte geben Sie höchstens 400,00 € an.'],
    [0, 'en', 'Please enter at least €200.00.'],
    [-25_000, 'en', 'Please enter at least €200.00.'],
    [Number.MAX_SAFE_INTEGER, 'en', 'Please enter at most €400.00.'],
  ] as const)
    expect(await refusal(amount, newYear, language)).toEqual(['invalidAnswers', `answers.amount: ${message}`])
  expect([await next(), await countRequests()]).toEqual([[['2026-12-01', 23_500]], before])
})

test('an amount equal to the lower or the upper bound is accepted', async () => {
  const { change, next } = await openAdvancePayment()
  await change(20_000)
  await change(40_000, '2027-02-01')
  expect((await next())?.slice(1)).toEqual([
    [newYear, 20_000],
    ['2027-02-01', 40_000],
  ])
})

const noSuchDay = ['invalidAnswers', 'answers.startDay: Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.']

test('a change can only begin on one of the days that the form offers', async () => {
  const { refusal } = await openAdvancePayment()
  for (const day of ['2026-12-01', '2027-01-02', '2027-04-01', 'morgen'])
    expect(await refusal(25_000, day)).toEqual(noSuchDay)
  expect(await refusal(25_000, '')).toEqual(['invalidAnswers', 'answers.startDay: Bitte das Pflichtfeld ausfüllen'])
})

test('a form that was opened before the landlord changed the bounds is checked against the new bounds', async () => {
  const { refusal, form, db } = await openAdvancePayment()
  expect((await form()).amount.min).toBe(20_000)
  await db
    .updateTable('contract_details')
    .set({ least_advance_payment_cents: 22_000 })
    .where('contract_id', '=', apartment)
    .execute()
  const message = 'answers.amount: Bitte geben Sie mindestens 220,00 € an.'
  expect(await refusal(21_000)).toEqual(['invalidAnswers', message])
  expect((await form()).amount.min).toBe(22_000)
})

/** Counts the connections to this database that wait for the lock of another transaction. */
async function countWaiting(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.waiting ?? 0
}

test('bounds that change while a form is being submitted apply to that submission', async () => {
  const { refusal, db, next } = await openAdvancePayment()
  // Returns the promise in an object. Otherwise, `execute` would wait for the submission, which waits for the commit.
  const { pending } = await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('contract_details')
      .set({ least_advance_payment_cents: 22_000 })
      .where('contract_id', '=', apartment)
      .execute()
    const pending = refusal(21_000)
    // The submission has passed the check against the committed bounds and waits for the lock on this contract.
    await expect.poll(() => countWaiting(db)).toBe(1)
    return { pending }
  })
  expect(await pending).toEqual(['invalidAnswers', 'answers.amount: Bitte geben Sie mindestens 220,00 € an.'])
  expect(await next()).toEqual([['2026-12-01', 23_500]])
})

test('when a month ends, the first start day of an open form is refused, and a new form offers a later day', async () => {
  const { form, refusal, change, clock } = await openAdvancePayment('2026-11-30T22:59:00Z')
  const { starts } = await form()
  expect(starts[0]).toBe(newYear)
  clock.advance({ seconds: 120 })
  expect(await refusal(25_000, starts[0])).toEqual(noSuchDay)
  const [newStart] = (await form()).starts
  expect(newStart).toBe('2027-02-01')
  await change(25_000, newStart)
})

test.each(['bounds for the amount', 'flag that allows changes', 'details of the contract'] as const)(
  'without the landlord’s %s, the request changes nothing, and staff decide about the requested change',
  async (missing) => {
    const { form, change, next, request, advancePayment, db } = await openAdvancePayment()
    if (missing === 'flag that allows changes')
      await db.updateTable('tenant_area_features').set({ change_additional_costs_prepayment: false }).execute()
    else if (missing === 'bounds for the amount')
      await db
        .updateTable('contract_details')
        .set({ least_advance_payment_cents: null, most_advance_payment_cents: null })
        .execute()
    else await db.deleteFrom('contract_details').execute()
    expect(await advancePayment()).toMatchObject({ bounds: null, change: null })
    const { help, answerWithin } = await form()
    expect(help.de).not.toContain('Möglich')
    expect(answerWithin).toBe('Wir antworten Ihnen in der Regel innerhalb einer Woche.')
    const { requestId } = await change(10_000)
    expect(await request(requestId)).toMatchObject({
      status: requestStatus.received,
      history: [{ status: requestStatus.received }],
    })
    expect(await next()).toEqual([['2026-12-01', 23_500]])
  },
)

test('if the costs of a contract are not shown, the form states no amounts and staff decide on the request', async () => {
  const { form, change, request, advancePayment, db } = await openAdvancePayment()
  await db
    .updateTable('tenant_area_features')
    .set({ additional_costs: false, rental_account: false, change_additional_costs_prepayment: false })
    .execute()
  expect(await advancePayment()).toBeUndefined()
  expect((await form()).help).toEqual({ de: '', en: '' })
  const { requestId } = await change(10_000)
  expect(await request(requestId)).toMatchObject({ status: requestStatus.received })
})

test('a change can begin only while the tenant still lives in the home, and staff decide if it would begin later', async () => {
  const { form, refusal, change, next, request, advancePayment, db } = await openAdvancePayment()
  const leaveOn = (day: string) =>
    db.updateTable('tenancies').set({ to_day: day }).where('contract_id', '=', apartment).execute()
  await leaveOn('2027-01-31')
  expect((await form()).starts).toEqual([newYear])
  expect(await refusal(25_000, '2027-02-01')).toEqual(noSuchDay)

  await leaveOn('2026-12-31')
  expect(await advancePayment()).toMatchObject({ bounds: null, change: null })
  const { requestId } = await change(25_000, newYear)
  expect(await request(requestId)).toMatchObject({ status: requestStatus.received })
  expect(await next()).toEqual([['2026-12-01', 23_500]])
})

test('if requests are switched off for a contract, its costs offer no form for a change', async () => {
  const { advancePayment, db } = await openAdvancePayment()
  await db.updateTable('service_rules').set({ requests: false }).execute()
  expect(await advancePayment()).toMatchObject({ bounds: null, change: null })
})

test('a change affects no other contract and no other tenant', async () => {
  const { change, db } = await openAdvancePayment()
  const others = () =>
    db
      .selectFrom('rent_parts')
      .selectAll()
      .where('contract_id', '!=', apartment)
      .orderBy('contract_id')
      .orderBy('kind')
      .orderBy('valid_from')
      .execute()
  const before = await others()
  await change(25_000)
  expect(await others()).toEqual(before)
})
