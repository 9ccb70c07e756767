import { createFormatters } from '../../platform/pdf/formatters.ts'
import type { Section } from '../../platform/pdf/pdfDocument.ts'
import { bookingsOf, type Claim, firstOfMonth, monthOf } from '../contracts/bookings.ts'
import { paymentOf } from '../contracts/contractData.ts'
import {
  type AllocationKey,
  type Cost,
  type Flat,
  garageCosts,
  heatingCosts,
  operatingCosts,
  shareOf,
  sumOf,
} from '../contracts/costs.ts'
import type { Days } from '../days.ts'
import { type DemoContent, heading, letter, paragraph } from './documents.ts'

const { day, euros } = createFormatters('de')
const wholeNumber = new Intl.NumberFormat('de-DE')
const squareMetres = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 })

function allocationText({ part, whole, unit }: AllocationKey): string {
  const amount = unit === 'm²' ? squareMetres : wholeNumber
  return `${amount.format(part)} von ${amount.format(whole)} ${unit}`
}

const costTable = (costs: readonly Cost[]): Section => ({
  kind: 'table',
  columns: [
    { title: 'Kostenart', share: 5 },
    { title: 'Gesamt', share: 2.4, align: 'right' },
    { title: 'Ihr Teil', share: 4.2, align: 'right' },
    { title: 'Ihr Anteil', share: 2, align: 'right' },
  ],
  rows: costs.map((cost) => [cost.label.de, euros(cost.total), allocationText(cost.key), euros(shareOf(cost))]),
  sum: ['Summe', euros(sumOf(costs.map(({ total }) => total))), '', euros(sumOf(costs.map(shareOf)))],
})

interface YearOfTenant {
  name: string
  year: number
  /** In cents per month. */
  prepayment: number
  deliveredDaysAgo: number
}

/** Returns the balance of a year in cents: an additional payment, or a credit if negative. */
const balanceOf = (shares: readonly number[], prepayment: number) => sumOf(shares) - 12 * prepayment

function resultTable(shares: readonly (readonly [label: string, cents: number])[], prepayment: number): Section {
  const balance = balanceOf(
    shares.map(([, cents]) => cents),
    prepayment,
  )
  return {
    kind: 'table',
    columns: [
      { title: 'Ihre Abrechnung', share: 4 },
      { title: 'Betrag', share: 1, align: 'right' },
    ],
    rows: [
      ...shares.map(([label, cents]) => [label, euros(cents)]),
      [`Ihre Vorauszahlungen, 12 × ${euros(prepayment)}`, euros(-12 * prepayment)],
    ],
    sum: [balance < 0 ? 'Ihr Guthaben' : 'Ihre Nachzahlung', euros(Math.abs(balance))],
  }
}

function paymentText(balance: number, deliveredDaysAgo: number, days: Days): string {
  const dueOn = day(paymentOf(balance, deliveredDaysAgo, days).dueOn)
  return balance < 0
    ? `Wir überweisen Ihnen das Guthaben am ${dueOn} auf das Konto, von dem Ihre Miete kommt.`
    : `Wir ziehen den Betrag am ${dueOn} per SEPA-Lastschrift ein. Sie müssen nichts tun.`
}

const yourRights =
  'Sie möchten die Belege sehen? Was wir davon schon bereitgestellt haben, finden Sie im Mieterportal bei dieser Abrechnung. Sonst vereinbaren Sie einen Termin mit uns, oder wir schicken Ihnen Kopien. Einwände nehmen wir zwölf Monate lang entgegen, nachdem Sie diese Abrechnung erhalten haben.'

const period = (year: number) => `vom 1. Januar bis zum 31. Dezember ${year}`

/** Returns the annual statement of operating and heating costs of a flat. */
export function costStatement(
  { name, year, prepayment, flat, deliveredDaysAgo }: YearOfTenant & { flat: Flat },
  days: Days,
): DemoContent {
  const operating = operatingCosts(flat, year)
  const heating = heatingCosts(flat, year)
  const shares = [
    ['Betriebskosten', sumOf(operating.map(shareOf))],
    ['Heizung und Warmwasser', sumOf(heating.map(shareOf))],
  ] as const
  const balance = balanceOf(
    shares.map(([, cents]) => cents),
    prepayment,
  )
  return {
    title: { de: `Nebenkostenabrechnung ${year}`, en: `Statement of incidental costs ${year}` },
    heading: `Abrechnung der Nebenkosten ${year} (Betriebskosten und Heizung)`,
    category: 'statement',
    fileName: `Nebenkostenabrechnung ${year}`,
    content: letter(name, [
      paragraph(`hier ist Ihre Abrechnung für die Zeit ${period(year)}. Die Einzelheiten stehen darunter.`),
      resultTable(shares, prepayment),
      paragraph(paymentText(balance, deliveredDaysAgo, days)),
      paragraph(yourRights),
      heading('Betriebskosten'),
      costTable(operating),
      heading('Heizung und Warmwasser'),
      paragraph(
        'Heizung und Warmwasser werden zu 30 Prozent nach der Wohnfläche und zu 70 Prozent nach dem Verbrauch geteilt. Von den CO₂-Kosten tragen wir den Teil, den das Gesetz dem Vermieter zuweist.',
      ),
      costTable(heating),
    ]),
  }
}

/** Returns the annual statement of operating costs of a parking space. */
export function garageStatement({ name, year, prepayment, deliveredDaysAgo }: YearOfTenant, days: Days): DemoContent {
  const costs = garageCosts(year)
  const shares = [['Betriebskosten des Stellplatzes', sumOf(costs.map(shareOf))]] as const
  return {
    title: { de: `Nebenkosten Stellplatz ${year}`, en: `Incidental costs for the parking space ${year}` },
    heading: `Abrechnung der Nebenkosten ${year} für Ihren Stellplatz`,
    category: 'statement',
    fileName: `Nebenkosten Stellplatz ${year}`,
    content: letter(name, [
      paragraph(`hier ist die Abrechnung für die Zeit ${period(year)}.`),
      resultTable(shares, prepayment),
      costTable(costs),
      paragraph(paymentText(balanceOf([shares[0][1]], prepayment), deliveredDaysAgo, days)),
      paragraph(yourRights),
    ]),
  }
}

const shortDate = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns the rental account for the three calendar months before the month of `at`. Its final balance is zero. */
export function accountStatement({
  name,
  at,
  claims,
}: {
  name: string
  at: Date
  claims: readonly Claim[]
}): DemoContent {
  const firsts = [3, 2, 1].map((monthsAgo) => firstOfMonth(at, monthsAgo))
  const bookings = bookingsOf(claims, firsts)
  const paid = sumOf(bookings.map(({ cents }) => Math.max(cents, 0)))
  let balance = 0
  const rows = bookings.map(({ date, text, cents }) => {
    balance += cents
    return [
      shortDate.format(new Date(date)),
      text.de,
      cents < 0 ? euros(-cents) : '',
      cents > 0 ? euros(cents) : '',
      euros(balance),
    ]
  })
  const [from = '', , to = ''] = firsts
  const [first, last] = [monthOf(from), monthOf(to)]
  return {
    title: {
      de: `Mieterkonto: Auszug ${first.de} bis ${last.de}`,
      en: `Rental account: statement from ${first.en} to ${last.en}`,
    },
    heading: `Ihr Mieterkonto, Auszug ${first.de} bis ${last.de}`,
    category: 'statement',
    fileName: `Mieterkontoauszug ${to.slice(0, 7)}`,
    content: letter(name, [
      paragraph(`so stand Ihr Mieterkonto Ende ${last.de}:`),
      {
        kind: 'table',
        columns: [
          { title: 'Datum', share: 2 },
          { title: 'Buchung', share: 6 },
          { title: 'Fällig', share: 2, align: 'right' },
          { title: 'Bezahlt', share: 2, align: 'right' },
          { title: 'Stand', share: 2, align: 'right' },
        ],
        rows,
        sum: ['Summe', '', euros(paid - balance), euros(paid), euros(balance)],
      },
      paragraph('Ihr Konto ist ausgeglichen. Sie müssen nichts tun.'),
    ]),
  }
}
