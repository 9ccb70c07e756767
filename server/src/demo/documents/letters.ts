import { createFormatters } from '../../platform/pdf/formatters.ts'
import { type DemoContent, heading, letter, paragraph } from './documents.ts'

const { euros } = createFormatters('de')

interface Notice {
  name: string
  title: { de: string; en: string }
  /** For example, "Montag, 30. November, zwischen 8 und 12 Uhr" or "von November bis März, ab 7 Uhr". */
  when: string
  /** The work, and usually the company that does it. */
  what: string
  /** The preparations that the tenant has to make. */
  please: readonly string[]
  /** Whether the tenant has to let the company in. The letter then asks tenants who cannot do this to say so. */
  needsTenantAtHome?: true
}

/** Tells the tenant that a company will come, or that something in the building will be out of service. */
export const notice = ({ name, title, when, what, please, needsTenantAtHome }: Notice): DemoContent => ({
  title,
  category: 'notice',
  fileName: title.de,
  content: letter(name, [
    paragraph(what),
    { kind: 'facts', facts: [{ label: 'Wann', value: when, isStrong: true }] },
    ...(please.length > 0 ? [heading('Bitte denken Sie daran'), { kind: 'list' as const, items: please }] : []),
    ...(needsTenantAtHome
      ? [paragraph('Können Sie an dem Tag nicht? Dann melden Sie sich bitte im Mieterportal oder am Telefon.')]
      : []),
  ]),
})

interface RentChange {
  name: string
  /** In cents per month, like `after` and `prepayment`. */
  before: number
  after: number
  prepayment: number
  /** In square metres, with a decimal comma. */
  area: string
  from: string
  answerBy: string
}

/** Asks the tenant to consent to a rent increase up to the local reference rent (§ 558 BGB). */
export const rentAdjustment = ({ name, before, after, prepayment, area, from, answerBy }: RentChange): DemoContent => ({
  title: { de: 'Mieterhöhung', en: 'Rent increase' },
  heading: 'Mieterhöhung: Wir bitten um Ihre Zustimmung',
  category: 'letter',
  fileName: 'Mieterhöhung',
  content: [
    ...letter(name, [
      paragraph(
        `Ihre Grundmiete ist seit mehr als drei Jahren gleich geblieben. Wir bitten Sie, ab dem ${from} einer Miete zuzustimmen, wie sie hier ortsüblich ist (§ 558 BGB).`,
      ),
      {
        kind: 'table',
        columns: [
          { title: 'Im Monat', share: 5 },
          { title: 'bisher', share: 2, align: 'right' },
          { title: `ab ${from}`, share: 3, align: 'right' },
        ],
        rows: [
          ['Grundmiete', euros(before), euros(after)],
          ['Vorauszahlung auf die Nebenkosten', euros(prepayment), euros(prepayment)],
        ],
        sum: ['Gesamtmiete', euros(before + prepayment), euros(after + prepayment)],
      },
      heading('Warum dieser Betrag'),
      paragraph(
        `Ihre Wohnung hat ${area} m². Der Mietspiegel nennt für Wohnungen dieser Größe, Lage und Ausstattung 8,90 € bis 10,60 € je Quadratmeter. Mit der neuen Miete zahlen Sie ${euros(Math.round(after / Number(area.replace(',', '.'))))} je Quadratmeter. Innerhalb von drei Jahren steigt Ihre Miete damit um weniger als 15 Prozent.`,
      ),
      heading('Was Sie tun können'),
      paragraph(
        `Stimmen Sie bitte bis zum ${answerBy} zu: Es genügt, dass Sie diesen Brief unterschrieben zurückschicken. Sie haben auch das Recht, bis dahin außerordentlich zu kündigen (§ 561 BGB).`,
      ),
    ]),
    heading('Ich stimme der neuen Miete zu'),
    { kind: 'signatures', labels: ['Ort, Datum', 'Unterschrift'] },
  ],
})

interface PrepaymentChange {
  name: string
  before: number
  after: number
  from: string
}

export const prepaymentAdjustment = ({ name, before, after, from }: PrepaymentChange): DemoContent => ({
  title: { de: 'Ihre neue Vorauszahlung', en: 'Your new advance payment' },
  category: 'letter',
  fileName: 'Neue Vorauszahlung',
  content: letter(name, [
    paragraph(
      'nach der letzten Abrechnung passen wir Ihre Vorauszahlung auf die Nebenkosten (Betriebskosten und Heizung) an, damit Sie im nächsten Jahr möglichst nichts nachzahlen müssen (§ 560 BGB).',
    ),
    {
      kind: 'table',
      columns: [
        { title: 'Im Monat', share: 5 },
        { title: 'bisher', share: 2, align: 'right' },
        { title: `ab ${from}`, share: 3, align: 'right' },
      ],
      rows: [['Vorauszahlung auf die Nebenkosten', euros(before), euros(after)]],
    },
    paragraph('Ziehen wir Ihre Miete ein, müssen Sie nichts tun. Sonst ändern Sie bitte Ihren Dauerauftrag.'),
  ]),
})

export const directDebitConfirmation = (name: string): DemoContent => ({
  title: { de: 'Bestätigung Ihres SEPA-Mandats', en: 'Confirmation of your SEPA mandate' },
  category: 'letter',
  fileName: 'SEPA-Mandat',
  content: letter(name, [
    paragraph(
      'vielen Dank für Ihr SEPA-Lastschriftmandat. Wir ziehen Ihre Miete künftig zum dritten Werktag im Monat ein.',
    ),
    {
      kind: 'facts',
      facts: [
        { label: 'Konto', value: 'DE·· ···· ···· ···· ··04 12' },
        { label: 'Mandatsreferenz', value: 'M-4711-0001' },
        { label: 'Gilt für', value: 'alle Ihre Verträge' },
      ],
    },
    paragraph('Widerrufen können Sie das Mandat jederzeit. Das Konto ändern Sie im Mieterportal unter „Anträge“.'),
  ]),
})

/** Certifies the costs that the tenant may deduct from income tax. */
export const taxCertificate = ({
  name,
  year,
  costs,
}: {
  name: string
  year: number
  costs: readonly [string, number][]
}): DemoContent => ({
  title: {
    de: `Bescheinigung nach § 35a EStG für ${year}`,
    en: `Certificate for household services (§ 35a EStG) for ${year}`,
  },
  heading: `Haushaltsnahe Dienstleistungen und Handwerker ${year}`,
  category: 'certificate',
  fileName: `Bescheinigung Paragraf 35a ${year}`,
  content: letter(name, [
    paragraph(
      `in Ihrer Abrechnung für ${year} sind diese Arbeitskosten enthalten. Sie können sie in der Steuererklärung angeben (§ 35a EStG).`,
    ),
    {
      kind: 'table',
      columns: [
        { title: 'Leistung', share: 5 },
        { title: 'Ihr Anteil an den Arbeitskosten', share: 4, align: 'right' },
      ],
      rows: costs.map(([label, cents]) => [label, euros(cents)]),
      sum: ['Summe', euros(costs.reduce((sum, [, cents]) => sum + cents, 0))],
    },
  ]),
})
