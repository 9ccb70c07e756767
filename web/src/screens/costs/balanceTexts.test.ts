import { expect, test } from 'vitest'
import { costs } from '#texts/services/costs'
import { balanceLabel, balanceText, differenceText, pendingText, resultTexts } from './balanceTexts.ts'

/** Replaces the non-breaking spaces of amounts and dates. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [8_400, 'Sie bekommen 84,00 € zurück.', 'Guthaben'],
  [-18_617, 'Sie zahlen 186,17 € nach.', 'Nachzahlung'],
  [-1, 'Sie zahlen 0,01 € nach.', 'Nachzahlung'],
  [0, 'Ihre Vorauszahlungen haben genau gereicht.', 'Rest'],
])('a statement with a balance of %i cents shows "%s"', (cents, sentence, line) => {
  expect(plain(balanceText(cents, costs.statement))).toBe(sentence)
  expect(balanceLabel(cents)).toBe(line)
})

test.each([
  [1_250, 'Sie haben 12,50 € Guthaben.'],
  [-86_010, 'Offen sind 860,10 €.'],
  [0, 'Ihr Mieterkonto ist ausgeglichen.'],
])('a rental account with a balance of %i cents shows "%s"', (cents, sentence) => {
  expect(plain(balanceText(cents, costs.account))).toBe(sentence)
})

test.each([
  [9_355, 'Ihre Kosten waren 93,55 € höher als im Jahr davor.'],
  [-9_355, 'Ihre Kosten waren 93,55 € niedriger als im Jahr davor.'],
  [0, 'Ihre Kosten waren so hoch wie im Jahr davor.'],
])('a difference of %i cents to the previous year is shown as "%s"', (cents, sentence) => {
  expect(plain(differenceText(cents))).toBe(sentence)
})

const now = new Date('2026-11-21T12:00:00Z')
const directDebit = { kind: 'directDebit', dueOn: '2026-12-03' } as const
const transfer = { kind: 'transfer', dueOn: '2027-01-04' } as const
const pastTransfer = { kind: 'transfer', dueOn: '2026-11-20' } as const

test.each([
  [-18_617, directDebit, ['Wir ziehen 186,17 € am 3. Dezember ein.', 'Sie müssen nichts tun.']],
  [-18_617, transfer, ['Bitte überweisen Sie 186,17 € bis zum 4. Januar 2027.', undefined]],
  [8_400, transfer, ['Wir überweisen Ihnen 84,00 € am 4. Januar 2027.', undefined]],
  [
    -18_617,
    pastTransfer,
    [
      'Sie zahlen 186,17 € nach.',
      'Fällig war der Betrag am 20. November. Ob er bezahlt ist, sehen Sie im Mieterkonto.',
    ],
  ],
  [8_400, pastTransfer, ['Sie bekommen 84,00 € zurück.', 'Die Überweisung an Sie war für den 20. November geplant.']],
  [8_400, null, ['Sie bekommen 84,00 € zurück.', undefined]],
  [0, null, ['Ihre Vorauszahlungen haben genau gereicht.', undefined]],
])('a balance of %i cents with the payment %o shows what is paid, when and how', (balanceCents, payment, expected) => {
  const statement = { balanceCents, payment, isPaid: false, document: null }
  const { result, more } = resultTexts(statement, { accountUntil: '2026-11-20', now })
  expect([plain(result), more && plain(more)]).toEqual(expected)
})

test.each([
  [-18_617, directDebit, false, 'Die Nachzahlung von 186,17 € ziehen wir am 3. Dezember ein.'],
  [
    -18_617,
    transfer,
    false,
    'Die Nachzahlung von 186,17 € ist noch offen. Bitte überweisen Sie sie bis zum 4. Januar 2027.',
  ],
  [8_400, transfer, false, 'Das Guthaben von 84,00 € überweisen wir am 4. Januar 2027.'],
  [-18_617, directDebit, true, undefined],
  [-18_617, pastTransfer, false, undefined],
  [8_400, pastTransfer, false, undefined],
  [-18_617, null, false, undefined],
])(
  'with a balance of %i cents and the payment %o (paid: %s), the rental account says what is still to be paid: %s',
  (balanceCents, payment, isPaid, expected) => {
    const text = pendingText({ balanceCents, payment, isPaid }, { accountUntil: '2026-11-20', now })
    expect(text && plain(text)).toBe(expected)
  },
)

test('if the last bookings are older than the due day, the rental account says that it does not show the payment yet', () => {
  const statement = { balanceCents: -18_617, payment: pastTransfer, isPaid: false, document: null }
  const options = { accountUntil: '2026-11-19', now }
  expect(plain(resultTexts(statement, options).more ?? '')).toBe('Fällig war der Betrag am 20. November.')
  expect(plain(pendingText(statement, options) ?? '')).toBe(
    'Die Nachzahlung von 186,17 € war am 20. November fällig. Ob sie bezahlt ist, steht hier noch nicht.',
  )
})

test('on a page without a rental account, a statement names its past due day or says that it is paid, and mentions no account', () => {
  const statement = { balanceCents: -18_617, payment: pastTransfer, isPaid: false, document: null }
  const texts = (isPaid: boolean) => {
    const { result, more } = resultTexts({ ...statement, isPaid }, { accountUntil: undefined, now })
    return [plain(result), more && plain(more)]
  }
  expect(texts(false)).toEqual(['Sie zahlen 186,17 € nach.', 'Fällig war der Betrag am 20. November.'])
  expect(texts(true)).toEqual(['Ihre Nachzahlung von 186,17 € ist bezahlt.', undefined])
})
