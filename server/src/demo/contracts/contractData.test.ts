import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { daysAround } from '../days.ts'
import type { DemoDocument } from '../documents/documents.ts'
import { documentsOfErika } from '../documents/documentsOfErika.ts'
import { documentsOfMax } from '../documents/documentsOfMax.ts'
import { collectedOn, firstOfMonth } from './bookings.ts'
import type { DemoContractData } from './contractData.ts'
import { contractDataOfErika, ratesOfErika } from './contractDataOfErika.ts'
import { contractDataOfMax } from './contractDataOfMax.ts'
import { furtherContractData } from './furtherContractData.ts'

const tablesOf = ({ content }: DemoDocument) => content.filter((section) => section.kind === 'table')
const cents = (text = '') =>
  Math.round(
    Number(
      text
        .replace('\u2212', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ) * 100,
  )
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Returns the cost lines in the document of an annual statement. */
function statementLines(documents: readonly DemoDocument[], fileName: string): [string, number][] {
  const document = documents.find((each) => each.fileName === fileName)
  if (!document) throw new Error(`No document has the file name ${fileName}`)
  return tablesOf(document)
    .filter(({ columns }) => columns[0]?.title === 'Kostenart')
    .flatMap(({ rows }) => rows.map(([label = '', , , share]): [string, number] => [label, cents(share)]))
}

/** Every day of three years, including every change of month and year. */
const everyDay = Array.from({ length: 3 * 366 }, (_, index) => new Date(Date.UTC(2026, 10, 1 + index, 12)))

test.each(['2026-11-21', '2027-01-10', '2028-02-29'])(
  'on %s, the latest statements, the bookings and Erika’s new advance payment match the delivered documents',
  (today) => {
    const now = new Date(`${today}T12:00:00Z`)
    const days = daysAround(now)
    const [apartment] = contractDataOfErika(days)
    const both: [DemoContractData | undefined, DemoDocument[]][] = [
      [apartment, documentsOfErika(days, now)],
      [contractDataOfMax(days), documentsOfMax(days)],
    ]
    for (const [data, documents] of both) {
      const [statement] = data?.statements ?? []
      const asPdf = statementLines(documents, `Nebenkostenabrechnung ${statement?.year}`)
      expect(statement?.lines.map(({ label, cents: share }) => [label.de, share])).toEqual(asPdf)

      const booked = data?.bookings?.map(({ date, text, cents: amount }) => [
        date.split('-').reverse().join('.'),
        text.de,
        amount,
      ])
      const rows = documents
        .filter(({ fileName }) => fileName.startsWith('Mieterkontoauszug'))
        .flatMap(tablesOf)
        .flatMap(({ rows: all }) =>
          all.map(([date, text, due, paid]) => [date, text, paid ? cents(paid) : -cents(due)]),
        )
      expect(rows.length).toBeGreaterThan(8)
      for (const row of rows) expect(booked).toContainEqual(row)
    }
    const letter = documentsOfErika(days, now).find(({ fileName }) => fileName === 'Neue Vorauszahlung')
    const [[, before, after] = []] = letter ? (tablesOf(letter)[0]?.rows ?? []) : []
    const { newPrepayment } = ratesOfErika(days)
    expect([cents(before), cents(after)]).toEqual([21_500, newPrepayment])
  },
)

test('on every day of three years, the new advance payment begins after that day, and rental accounts are balanced from the day of the direct debit', () => {
  for (const now of everyDay) {
    const days = daysAround(now)
    const today = days.date(0)
    const { years, newPrepaymentFrom } = ratesOfErika(days)
    expect(new Set(years).size).toBe(3)
    expect([today, newPrepaymentFrom > today]).toEqual([today, true])
    for (const { bookings = [], contractId } of [...contractDataOfErika(days), contractDataOfMax(days)]) {
      const isCollected = today >= collectedOn(firstOfMonth(now, 0))
      const balance = sum(bookings.map(({ cents: amount }) => amount))
      expect([today, contractId, balance === 0]).toEqual([today, contractId, isCollected || bookings.length === 0])
    }
  }
})

test('Erika and Max see their advance payment, the latest statement with its document, and one document of the contract', async () => {
  const { signIn } = await openPortal()
  for (const [who, contractId, prepayment] of [
    ['Erika', '1000000001001', 21_500],
    ['Krause', '1000000002001', 16_000],
  ] as const) {
    const tenant = await signIn(who)
    const query = { contractId }
    const { additionalCosts } = await tenant.tenantArea.readAdditionalCosts({ query })
    const { rentalContract } = await tenant.tenantArea.readRentalContract({ query })
    expect(additionalCosts?.advancePayment).toMatchObject({ totalCents: prepayment, bounds: expect.any(Object) })
    expect(additionalCosts?.statement?.prepaidCents).toBe(12 * prepayment)
    expect(additionalCosts?.statement?.document?.fileName).toContain('Nebenkostenabrechnung')
    expect(rentalContract?.documents).toHaveLength(1)
  }
})

test('on every day of three years, each past direct debit of a statement is booked with its claim, so that the statement is paid', () => {
  for (const now of everyDay) {
    const days = daysAround(now)
    const today = days.date(0)
    for (const { contractId, statements = [], bookings = [] } of furtherContractData(days)) {
      for (const { year, payment } of statements) {
        const booked = bookings.filter(({ text }) => text.de === `Nachzahlung Abrechnung ${year}`)
        const isPast = payment?.kind === 'directDebit' && payment.dueOn <= today
        if (isPast) expect([today, contractId, booked.length]).toEqual([today, contractId, 1])
        if (isPast) expect(bookings.some(({ date, cents: amount }) => date === payment.dueOn && amount > 0)).toBe(true)
      }
    }
  }
})
