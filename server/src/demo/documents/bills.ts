import { createFormatters } from '../../platform/pdf/formatters.ts'
import { type Cost, type Flat, heatingCosts, operatingCosts, sumOf } from '../contracts/costs.ts'
import { type DemoContent, letter, paragraph } from './documents.ts'

const { euros } = createFormatters('de')

/** Who bills the kinds of cost of a building, and how often in a year. */
const billers: readonly (readonly [kinds: readonly string[], biller: string, item: string, billsPerYear: number])[] = [
  [['propertyTax'], 'Stadtkasse', 'Grundsteuer', 4],
  [['waterSupply', 'sewage'], 'Wasserwerke Alster', 'Trinkwasser und Abwasser', 2],
  [['waste'], 'Stadtreinigung', 'Müllabfuhr', 4],
  [['streets', 'garden'], 'Hansegrün', 'Winterdienst und Gartenpflege', 2],
  [['cleaning'], 'Blitz Gebäudereinigung', 'Treppenhausreinigung', 4],
  [['lighting'], 'Elbstrom', 'Strom für Treppenhaus und Keller', 1],
  [['lift'], 'Nordlift', 'Wartung und Prüfung des Aufzugs', 2],
  [['smokeDetectors'], 'Brandschutz Alster', 'Prüfung der Rauchmelder', 1],
  [['insurance'], 'Hanseatische Versicherung', 'Sach- und Haftpflichtversicherung', 1],
  [['caretaker'], 'Hauswartdienst Alster', 'Hauswart', 4],
  [['heatingBasic', 'heatingUsed', 'warmWaterBasic', 'warmWaterUsed'], 'Fernwärme Nord', 'Fernwärme', 4],
]

/** Splits an amount into equal parts in whole cents; the first part contains the rest. */
const split = (cents: number, parts: number) => {
  const part = Math.floor(cents / parts)
  return Array.from({ length: parts }, (_, index) => (index === 0 ? cents - part * (parts - 1) : part))
}

/**
 * Returns the bills of a building in the order of their dates. Together they cover every cost except `carbonRelief`, for which
 * there is no bill.
 */
function billsOf(costs: readonly Cost[], year: number) {
  const bills = billers.flatMap(([kinds, biller, item, billsPerYear]) => {
    const cents = sumOf(costs.filter(({ kind }) => kinds.includes(kind)).map(({ total }) => total))
    return split(cents, billsPerYear).map((amount, index) => {
      const month = String((12 / billsPerYear) * (index + 1)).padStart(2, '0')
      return { month, biller, item, amount, date: `15.${month}.${year}` }
    })
  })
  return bills.toSorted((one, other) => one.month.localeCompare(other.month))
}

/** Returns the list of the bills behind the annual statement of a flat. */
export function billsOfStatement({ name, year, flat }: { name: string; year: number; flat: Flat }): DemoContent {
  const bills = billsOf([...operatingCosts(flat, year), ...heatingCosts(flat, year)], year)
  return {
    title: { de: `Belege zur Nebenkostenabrechnung ${year}`, en: `Bills behind the statement of ${year}` },
    category: 'statement',
    fileName: `Belege zur Nebenkostenabrechnung ${year}`,
    content: letter(name, [
      paragraph(`aus diesen Rechnungen für das Haus Am Lindenhof 12 sind die Nebenkosten ${year} entstanden.`),
      {
        kind: 'table',
        columns: [
          { title: 'Datum', share: 2 },
          { title: 'Rechnung von', share: 4 },
          { title: 'Wofür', share: 5 },
          { title: 'Betrag', share: 2, align: 'right' },
        ],
        rows: bills.map(({ date, biller, item, amount }) => [date, biller, item, euros(amount)]),
        sum: ['Summe', '', '', euros(sumOf(bills.map(({ amount }) => amount)))],
      },
      paragraph('Den Anteil des Vermieters an den CO₂-Kosten ziehen wir in der Abrechnung davon ab.'),
    ]),
  }
}
