import { createFormatters } from '../../platform/pdf/formatters.ts'
import type { Section } from '../../platform/pdf/pdfDocument.ts'
import { type DemoContent, heading, paragraph } from './documents.ts'

const { day, euros } = createFormatters('de')

export const houseRules: DemoContent = {
  title: { de: 'Hausordnung', en: 'House rules' },
  heading: 'Hausordnung für Am Lindenhof 12 und 14',
  category: 'notice',
  fileName: 'Hausordnung',
  content: [
    paragraph('In unseren Häusern leben viele Menschen Tür an Tür. Diese Regeln helfen, dass sich alle wohlfühlen.'),
    heading('Ruhe'),
    {
      kind: 'list',
      items: [
        'Von 22 bis 6 Uhr und von 13 bis 15 Uhr ist Ruhezeit, sonntags und an Feiertagen den ganzen Tag.',
        'Fernseher, Musik und Gespräche bleiben dann auf Zimmerlautstärke. Kinder dürfen Kinder sein.',
        'Bohren und Hämmern ist werktags von 8 bis 13 und von 15 bis 19 Uhr möglich.',
      ],
    },
    heading('Sicherheit'),
    {
      kind: 'list',
      items: [
        'Flure, Treppen und Kellergänge sind Rettungswege. Dort steht nichts, auch kein Kinderwagen über Nacht.',
        'Die Haustür fällt ins Schloss, wird aber nicht abgeschlossen, damit im Notfall jeder hinauskommt.',
        'Offenes Feuer und Grillen mit Holzkohle sind auf Balkonen nicht erlaubt. Ein Elektrogrill geht, wenn der Rauch niemanden stört.',
      ],
    },
    heading('Sauberkeit'),
    {
      kind: 'list',
      items: [
        'Müll gehört getrennt in die Tonnen, Sperrmüll holt die Stadtreinigung nach Anmeldung ab.',
        'Treppenhaus und Fenster der gemeinsamen Räume reinigt eine Firma. Was Sie verschmutzen, wischen Sie bitte gleich auf.',
        'Balkonkästen hängen nach innen, damit beim Gießen niemand nass wird.',
      ],
    },
    heading('Lüften und Heizen'),
    {
      kind: 'list',
      items: [
        'Lüften Sie mehrmals am Tag ein paar Minuten mit weit geöffneten Fenstern. Das beugt Schimmel vor.',
        'Heizen Sie im Winter alle Räume, auch wenn Sie nicht da sind.',
      ],
    },
    heading('Waschküche, Fahrräder, Haustiere'),
    {
      kind: 'list',
      items: [
        'Für die Waschküche gilt der Plan, der dort aushängt.',
        'Fahrräder stehen im Fahrradkeller oder an den Bügeln vor dem Haus.',
        'Kleintiere sind willkommen. Für Hunde und Katzen fragen Sie uns bitte vorher.',
      ],
    },
  ],
}

interface ContractTerms {
  name: string
  object: string
  /** ISO date. */
  startDate: string
  /** In cents per month, like `prepayment`. */
  rent: number
  prepayment: number
  usage: 'apartment' | 'parking'
}

const clausesOf: Record<ContractTerms['usage'], readonly (readonly [string, string])[]> = {
  apartment: [
    [
      '§ 4 Kaution',
      'Die Kaution beträgt drei Grundmieten. Sie liegt getrennt vom Vermögen des Vermieters auf einem Konto mit der üblichen Verzinsung und kann in drei Raten gezahlt werden.',
    ],
    [
      '§ 5 Schönheitsreparaturen',
      'Schönheitsreparaturen führt der Vermieter nicht aus. Die Wohnung wurde frisch gestrichen übergeben.',
    ],
    [
      '§ 6 Nutzung',
      'Die Wohnung dient zum Wohnen. Für die Untervermietung und für bauliche Änderungen fragt die Mieterin oder der Mieter vorher um Erlaubnis.',
    ],
    ['§ 7 Mängel', 'Mängel sind dem Vermieter unverzüglich zu melden. Er beseitigt sie in angemessener Zeit.'],
    ['§ 8 Kündigung', 'Für die Kündigung gelten die gesetzlichen Fristen. Sie muss schriftlich erfolgen.'],
    ['§ 9 Hausordnung', 'Die Hausordnung ist Teil dieses Vertrags.'],
  ],
  parking: [
    [
      '§ 4 Nutzung',
      'Auf dem Stellplatz darf ein angemeldetes Fahrzeug stehen. Arbeiten daran und das Lagern von Gegenständen sind nicht erlaubt.',
    ],
    ['§ 5 Tor und Schlüssel', 'Der Vermieter übergibt einen Handsender. Sein Verlust ist zu melden.'],
    [
      '§ 6 Kündigung',
      'Der Vertrag kann mit der gesetzlichen Frist gekündigt werden. Er endet nicht von selbst mit dem Mietvertrag über die Wohnung.',
    ],
  ],
}

const titles = {
  apartment: {
    title: 'Mietvertrag Wohnung',
    en: 'Rental contract for the apartment',
    heading: 'Mietvertrag über Wohnraum',
  },
  parking: {
    title: 'Mietvertrag Stellplatz',
    en: 'Rental contract for the parking space',
    heading: 'Mietvertrag über einen Stellplatz',
  },
}

export function contractCopy({ name, object, startDate, rent, prepayment, usage }: ContractTerms): DemoContent {
  const { title, en, heading: copyHeading } = titles[usage]
  const clauses = clausesOf[usage].flatMap(([label, text]): Section[] => [heading(label), paragraph(text)])
  return {
    title: { de: `${title} (Kopie)`, en: `${en} (copy)` },
    heading: `${copyHeading} (Kopie)`,
    category: 'contract',
    fileName: title,
    content: [
      paragraph(`Zwischen dem Vermieter, wie im Briefkopf genannt, und ${name} wird dieser Vertrag geschlossen.`),
      heading('§ 1 Mietsache'),
      paragraph(`Vermietet wird: ${object}, Am Lindenhof 12, 22999 Hamburg.`),
      heading('§ 2 Mietzeit'),
      paragraph(`Das Mietverhältnis beginnt am ${day(startDate)} und läuft auf unbestimmte Zeit.`),
      heading('§ 3 Miete'),
      {
        kind: 'table',
        columns: [
          { title: 'Im Monat', share: 4 },
          { title: 'Betrag', share: 1, align: 'right' },
        ],
        rows: [
          ['Grundmiete', euros(rent)],
          [
            usage === 'apartment'
              ? 'Vorauszahlung auf die Nebenkosten (Betriebskosten und Heizung)'
              : 'Vorauszahlung auf die Nebenkosten',
            euros(prepayment),
          ],
        ],
        sum: ['Gesamtmiete', euros(rent + prepayment)],
      },
      paragraph('Die Miete ist bis zum dritten Werktag eines Monats im Voraus zu zahlen.'),
      ...clauses,
      { kind: 'signatures', labels: ['Ort, Datum', 'Vermieter', 'Mieterin oder Mieter'] },
    ],
  }
}
