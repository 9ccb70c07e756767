import type { Language } from '@portal/contract/api/texts'
import { createFormatters } from '../../platform/pdf/formatters.ts'
import type { Fact } from '../../platform/pdf/pdfDocument.ts'
import { addressOf, type CertificateInput, certificatePdf, type Template } from './template.ts'

const texts = {
  de: {
    title: 'Mietbescheinigung',
    opening: (name: string, object: string, start: string) =>
      `Hiermit bestätigen wir: ${name} hat bei uns ${object} gemietet. Das Mietverhältnis besteht seit dem ${start}.`,
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
    noSignature: 'Diese Bescheinigung wurde maschinell erstellt und gilt ohne Unterschrift.',
    name: 'Name',
    customerNumber: 'Kundennummer',
    contractNumber: 'Vertragsnummer',
    object: 'Mietobjekt',
    address: 'Adresse',
    start: 'Mietbeginn',
    date: 'Datum',
  },
  en: {
    title: 'Rental certificate',
    opening: (name: string, object: string, start: string) =>
      `We hereby confirm: ${name} rents ${object} from us. The tenancy has existed since ${start}.`,
    objects: { apartment: 'an apartment', parking: 'a parking space', commercial: 'business premises' },
    purpose: (recipient: string) => `This certificate is to be presented ${recipient}.`,
    purposes: {
      authority: 'to an authority',
      employer: 'to an employer',
      bank: 'to a bank or an insurance company',
      school: 'to a school, nursery or university',
      landlord: 'to another landlord',
    } as Record<string, string>,
    ownPurpose: 'To be presented to (in the tenant’s words)',
    regards: 'Kind regards',
    noSignature: 'This certificate was created automatically and is valid without a signature.',
    name: 'Name',
    customerNumber: 'Customer number',
    contractNumber: 'Contract number',
    object: 'Rented property',
    address: 'Address',
    start: 'Start of the tenancy',
    date: 'Date',
  },
}

/** The sentence that names the recipient; undefined for an unknown purpose and for `other` (see `ownPurpose`). */
function purposeText({ data: { answers } }: CertificateInput, language: Language): string | undefined {
  const { purpose, purposes } = texts[language]
  const recipient = purposes[String(answers.purpose)]
  return recipient && purpose(recipient)
}

/** The recipient in the tenant's own words. A label keeps readers from mistaking the words for a statement of the landlord. */
function ownPurpose({ data: { answers } }: CertificateInput, language: Language): Fact[] {
  const value = typeof answers.recipient === 'string' ? answers.recipient.trim() : ''
  return value ? [{ label: texts[language].ownPurpose, value }] : []
}

/** Certifies what the tenant has rented and since when, in the language that the tenant chose. */
export const rentalCertificate: Template = (input) => {
  const { data, brand, at } = input
  const language = data.answers.language === 'en' ? 'en' : 'de'
  const text = texts[language]
  const { day } = createFormatters(language)
  const { name } = data
  const start = day(data.startDate)
  const purpose = purposeText(input, language)
  return {
    title: { de: texts.de.title, en: texts.en.title },
    category: 'certificate',
    fileName: `${text.title} ${data.contractId}.pdf`,
    pdf: certificatePdf(input, {
      language,
      title: text.title,
      facts: [
        { label: text.date, value: day(at) },
        { label: text.contractNumber, value: data.contractId },
        { label: text.customerNumber, value: data.customerNumber, isStrong: true },
      ],
      content: [
        { kind: 'paragraph', text: text.opening(name, text.objects[data.usageType], start) },
        {
          kind: 'facts',
          facts: [
            { label: text.name, value: name },
            { label: text.customerNumber, value: data.customerNumber },
            { label: text.contractNumber, value: data.contractId },
            { label: text.object, value: data.object },
            { label: text.address, value: addressOf(data) },
            { label: text.start, value: start },
            ...ownPurpose(input, language),
          ],
        },
        ...(purpose ? [{ kind: 'paragraph' as const, text: purpose }] : []),
        { kind: 'regards', regards: text.regards, team: brand.letterhead.company, note: text.noSignature },
      ],
    }),
  }
}
