import type { Language } from '@portal/contract/texts'
import { figuresIn } from '../papers/figures.ts'
import type { Fact } from '../papers/paper.ts'
import { addressOf, certificatePaper, nameOf, type Template, type Writing } from './template.ts'

const words = {
  de: {
    title: 'Mietbescheinigung',
    greeting: (name: string) => `Guten Tag ${name},`,
    opening: (object: string, start: string) =>
      `wir bestätigen, dass Sie bei uns ${object} gemietet haben. Das Mietverhältnis besteht seit dem ${start}.`,
    objects: { apartment: 'eine Wohnung', parking: 'einen Stellplatz', commercial: 'Gewerberäume' },
    purpose: (recipient: string) => `Diese Bescheinigung ist zur Vorlage ${recipient} bestimmt.`,
    purposes: {
      authority: 'bei einem Amt',
      employer: 'beim Arbeitgeber',
      bank: 'bei einer Bank oder Versicherung',
      school: 'bei einer Schule, Kita oder Hochschule',
      landlord: 'bei einer anderen Vermieterin oder einem anderen Vermieter',
    } as Record<string, string>,
    ownPurpose: 'Vorzulegen bei (Angabe der Mieterin oder des Mieters)',
    regards: 'Freundliche Grüße',
    team: (brandName: string) => `Ihr Team von ${brandName}`,
    noSignature: 'Diese Bescheinigung wurde maschinell erstellt und ist ohne Unterschrift gültig.',
    tenant: 'Mieterin oder Mieter',
    customerNumber: 'Kundennummer',
    contractNumber: 'Vertragsnummer',
    object: 'Mietobjekt',
    address: 'Anschrift',
    start: 'Mietbeginn',
    date: 'Datum',
  },
  en: {
    title: 'Rental certificate',
    greeting: (name: string) => `Dear ${name},`,
    opening: (object: string, start: string) =>
      `We certify that you rent ${object} from us. The tenancy has existed since ${start}.`,
    objects: { apartment: 'a flat', parking: 'a parking space', commercial: 'business premises' },
    purpose: (recipient: string) => `This certificate is to be presented ${recipient}.`,
    purposes: {
      authority: 'to an authority',
      employer: 'to your employer',
      bank: 'to a bank or an insurance company',
      school: 'to a school, nursery or university',
      landlord: 'to another landlord',
    } as Record<string, string>,
    ownPurpose: 'To be presented to (in the tenant’s words)',
    regards: 'Kind regards',
    team: (brandName: string) => `Your team at ${brandName}`,
    noSignature: 'This certificate was made by a machine and is valid without a signature.',
    tenant: 'Tenant',
    customerNumber: 'Customer number',
    contractNumber: 'Contract number',
    object: 'Rented property',
    address: 'Address',
    start: 'Start of the tenancy',
    date: 'Date',
  },
}

/** Where it will be shown, when the tenant has said so in words that we know. */
function purposeText({ subject: { answers } }: Writing, language: Language): string | undefined {
  const { purpose, purposes } = words[language]
  const recipient = purposes[String(answers.purpose)]
  return recipient && purpose(recipient)
}

/** The same in the tenant's own words: apart and under their name, so that nobody takes them for what the landlord certifies. */
function ownPurpose({ subject: { answers } }: Writing, language: Language): Fact[] {
  const value = typeof answers.recipient === 'string' ? answers.recipient.trim() : ''
  return value ? [{ label: words[language].ownPurpose, value }] : []
}

/** Certifies who rents what and since when, in the language that the tenant asked for. */
export const rentalCertificate: Template = (writing) => {
  const { subject, sender, at } = writing
  const language = subject.answers.language === 'en' ? 'en' : 'de'
  const text = words[language]
  const { day } = figuresIn(language)
  const name = nameOf(subject)
  const start = day(subject.startDate)
  const purpose = purposeText(writing, language)
  return {
    title: { de: words.de.title, en: words.en.title },
    category: 'certificate',
    fileName: `${text.title} ${subject.contractId}.pdf`,
    paper: certificatePaper(writing, {
      language,
      title: text.title,
      facts: [
        { label: text.date, value: day(at) },
        { label: text.contractNumber, value: subject.contractId },
        { label: text.customerNumber, value: subject.customerNumber, isStrong: true },
      ],
      content: [
        { kind: 'paragraph', text: text.greeting(name) },
        { kind: 'paragraph', text: text.opening(text.objects[subject.usageType], start) },
        {
          kind: 'facts',
          facts: [
            { label: text.tenant, value: name },
            { label: text.customerNumber, value: subject.customerNumber },
            { label: text.contractNumber, value: subject.contractId },
            { label: text.object, value: subject.object },
            { label: text.address, value: addressOf(subject) },
            { label: text.start, value: start },
            ...ownPurpose(writing, language),
          ],
        },
        ...(purpose ? [{ kind: 'paragraph' as const, text: purpose }] : []),
        { kind: 'regards', regards: text.regards, team: text.team(sender.name), note: text.noSignature },
      ],
    }),
  }
}
