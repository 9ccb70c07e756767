import { createFormatters } from '../../platform/pdf/formatters.ts'
import { spanText } from '../../portal/appointments/texts.ts'
import {
  claimsOfErika,
  contracts,
  deliveredDaysAgo,
  flat,
  ratesOfErika,
  rents,
} from '../contracts/contractDataOfErika.ts'
import { type Days, daysUntilWorkingDay } from '../days.ts'
import { visitOfErika } from '../requests/requestsOfErika.ts'
import { billsOfStatement } from './bills.ts'
import { contractCopy, houseRules } from './contractDocuments.ts'
import { type DemoContent, type DemoDocument, heading, letter, paragraph } from './documents.ts'
import { directDebitConfirmation, notice, prepaymentAdjustment, rentAdjustment, taxCertificate } from './letters.ts'
import { accountStatement, costStatement, garageStatement } from './statements.ts'

const name = 'Erika Mustermann'
const { day } = createFormatters('de')
const dayAndMonthIn = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })
  return (at: Date) => format.format(at)
}
const dayAndMonth = { de: dayAndMonthIn('de-DE'), en: dayAndMonthIn('en-GB') }

interface Placement {
  daysAgo: number
  hour?: number
  of?: keyof typeof contracts
  isUnread?: true
  isArchived?: true
  answeredRequest?: readonly [themeId: string, typeId: string]
  announcesAppointment?: true
}

/** Returns 24 documents, delivered over about two years: three are unread, four are in the archive. */
export function documentsOfErika(days: Days, now: Date): DemoDocument[] {
  const { at, written } = days
  const place = (
    document: DemoContent,
    { daysAgo, hour = 7, of = 'apartment', ...placement }: Placement,
  ): DemoDocument => ({
    ...document,
    ...placement,
    contractId: contracts[of],
    deliveredAt: at(daysAgo, hour),
  })
  const { years, raisedFrom, newPrepayment, newPrepaymentFrom } = ratesOfErika(days)
  const claims = claimsOfErika(days)
  const placeCosts = (index: 0 | 1 | 2, placement: Omit<Placement, 'daysAgo'> = {}) => {
    const daysAgo = deliveredDaysAgo.statements[index]
    const statement = { name, year: years[index], prepayment: rents.prepayment, flat, deliveredDaysAgo: daysAgo }
    return place(costStatement(statement, days), { ...placement, daysAgo })
  }
  const placeGarage = (index: 0 | 1 | 2, placement: Omit<Placement, 'daysAgo'> = {}) => {
    const daysAgo = deliveredDaysAgo.statements[index] + 1
    const statement = { name, year: years[index], prepayment: rents.parkingOperatingCosts, deliveredDaysAgo: daysAgo }
    return place(garageStatement(statement, days), { ...placement, daysAgo, of: 'parking' })
  }
  const accountStatementAt = (daysAgo: number) => accountStatement({ name, at: at(daysAgo), claims })
  const daysSince = (isoDay: string) => Math.round((at(0).getTime() - new Date(isoDay).getTime()) / 86_400_000)
  const smokeDetectorDay = written(-daysUntilWorkingDay(now, 11))
  const readingDay = written(82).de
  const liftDay = written(30).de
  const taxYear = at(160).getUTCFullYear() - 1

  return [
    place(accountStatementAt(2), { daysAgo: 2, isUnread: true }),
    place(
      notice({
        name,
        title: {
          de: `Prüfung der Rauchmelder am ${smokeDetectorDay.de}`,
          en: `Smoke alarm inspection on ${smokeDetectorDay.en}`,
        },
        when: `${smokeDetectorDay.de}, zwischen 8 und 12 Uhr`,
        what: 'einmal im Jahr lassen wir die Rauchmelder in Ihrer Wohnung prüfen. Das übernimmt die Firma Brandschutz Alster und dauert etwa zehn Minuten.',
        please: [
          'Jemand sollte zu Hause sein und öffnen.',
          'Die Melder an den Decken müssen mit einer Leiter erreichbar sein.',
        ],
        needsTenantAtHome: true,
      }),
      { daysAgo: 8, isUnread: true },
    ),
    placeCosts(0, { isUnread: true }),
    place(billsOfStatement({ name, year: years[0], flat }), { daysAgo: deliveredDaysAgo.statements[0], hour: 6 }),
    placeGarage(0),
    place(
      prepaymentAdjustment({
        name,
        before: rents.prepayment,
        after: newPrepayment,
        from: day(newPrepaymentFrom),
      }),
      { daysAgo: deliveredDaysAgo.newPrepayment },
    ),
    place(appointmentConfirmation(days, now), {
      daysAgo: 3,
      hour: 15,
      answeredRequest: ['heating', 'heatingNoise'],
      announcesAppointment: true,
    }),
    place(
      notice({
        name,
        title: { de: 'Arbeiten am Aufzug', en: 'Work on the lift' },
        when: `${liftDay}, zwischen 9 und 15 Uhr`,
        what: 'der Aufzug in Haus 12 bekommt neue Tragseile. An diesem Tag steht er still.',
        please: ['Brauchen Sie an dem Tag Hilfe auf der Treppe? Rufen Sie uns vorher an, wir finden eine Lösung.'],
      }),
      { daysAgo: 45 },
    ),
    place(houseRules, { daysAgo: 75 }),
    place(
      notice({
        name,
        title: { de: 'Ablesung der Heizkörper', en: 'Reading of the heating meters' },
        when: `${readingDay}, zwischen 13 und 17 Uhr`,
        what: 'die Firma Messdienst Nord liest in Ihrer Wohnung die Heizkörper und die Wasserzähler ab.',
        please: ['Alle Heizkörper und Zähler müssen frei zugänglich sein.'],
        needsTenantAtHome: true,
      }),
      { daysAgo: 96 },
    ),
    place(accountStatementAt(97), { daysAgo: 97 }),
    place(
      taxCertificate({
        name,
        year: taxYear,
        costs: [
          ['Hauswart', 25_418],
          ['Gebäudereinigung', 17_923],
          ['Gartenpflege', 6_544],
          ['Winterdienst', 4_126],
          ['Wartung von Aufzug und Heizung', 9_807],
        ],
      }),
      { daysAgo: 160 },
    ),
    place(accountStatementAt(189), { daysAgo: 189 }),
    place(
      rentAdjustment({
        name,
        before: rents.before,
        after: rents.after,
        prepayment: rents.prepayment,
        area: '68,40',
        from: day(raisedFrom),
        // The day before the new rent applies.
        answerBy: day(at(daysSince(raisedFrom) + 1)),
      }),
      { daysAgo: deliveredDaysAgo.rentAdjustment },
    ),
    place(
      notice({
        name,
        title: { de: 'Winterdienst vor Ihrem Haus', en: 'Snow clearing outside your building' },
        when: 'von November bis März, ab 7 Uhr, sonntags ab 9 Uhr',
        what: 'den Winterdienst vor den Häusern 12 und 14 übernimmt in diesem Jahr die Firma Hansegrün.',
        please: ['Ist es glatt und niemand hat gestreut? Melden Sie es uns bitte im Mieterportal als Störung.'],
      }),
      { daysAgo: 345 },
    ),
    placeCosts(1),
    placeGarage(1),
    place(directDebitConfirmation(name), { daysAgo: 397 }),
    place(
      contractCopy({
        name,
        object: 'Wohnung 7, 3. Obergeschoss links',
        startDate: '2009-04-01',
        rent: rents.first,
        prepayment: rents.firstPrepayment,
        usage: 'apartment',
      }),
      { daysAgo: 398 },
    ),
    place(
      contractCopy({
        name,
        object: 'Tiefgarage, Stellplatz 14',
        startDate: '2016-10-01',
        rent: rents.parking,
        prepayment: rents.parkingOperatingCosts,
        usage: 'parking',
      }),
      { daysAgo: 399, of: 'parking' },
    ),
    place(accountStatementAt(372), { daysAgo: 372, isArchived: true }),
    place(
      notice({
        name,
        title: { de: 'Wartung der Fenster', en: 'Window maintenance' },
        when: `${written(520).de}, zwischen 8 und 16 Uhr`,
        what: 'die Tischlerei Hansen stellt in allen Wohnungen die Fenster neu ein und fettet die Beschläge.',
        please: ['Bitte räumen Sie die Fensterbänke frei.'],
        needsTenantAtHome: true,
      }),
      { daysAgo: 540, isArchived: true },
    ),
    placeCosts(2, { isArchived: true }),
    placeGarage(2, { isArchived: true }),
  ]
}

function appointmentConfirmation(days: Days, now: Date): DemoContent {
  const { agreed, technician } = visitOfErika(days, now)
  return {
    title: {
      de: `Terminbestätigung: Heizung, ${dayAndMonth.de(agreed.start)}`,
      en: `Confirmation of your appointment: heating, ${dayAndMonth.en(agreed.start)}`,
    },
    category: 'receipt',
    fileName: 'Terminbestätigung',
    content: letter(name, [
      paragraph(`Ihr Termin steht fest: ${technician.name} von ${technician.company} sieht nach Ihrer Heizung.`),
      { kind: 'facts', facts: [{ label: 'Wann', value: spanText(agreed).de }] },
      heading('Bitte denken Sie daran'),
      {
        kind: 'list',
        items: ['Die Heizkörper müssen frei zugänglich sein.', 'Jemand sollte zu Hause sein und öffnen.'],
      },
      paragraph('Können Sie doch nicht? Bis zwei Stunden vorher verschieben Sie den Termin im Mieterportal.'),
    ]),
  }
}
