import type { Language, Localized } from '@portal/contract/api/texts'
import { momentsIn } from '../../platform/delivery/messageTexts/moments.ts'
import { answerSections } from '../../platform/pdf/answers.ts'
import { createFormatters } from '../../platform/pdf/formatters.ts'
import type { DocumentBrand, PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import { isPriority } from '../requests/statusTexts.ts'
import type { ReceiptData, ReceiptPayload } from './store.ts'

const receivedTitle: Localized = { de: 'Eingangsbestätigung', en: 'Confirmation of receipt' }
const settledTitle: Localized = { de: 'Bestätigung', en: 'Confirmation' }

/** A request that the portal has settled at once is confirmed as settled, not only as received. */
const titleOf = ({ settledResult }: Settled) => (settledResult ? settledTitle : receivedTitle)

interface Settled {
  settledResult: ReceiptPayload['settled']
}

const texts = {
  de: {
    greeting: (name: string) => `Guten Tag ${name},`,
    greetingOfOrganisation: 'Guten Tag,',
    opening: (day: string, time: string) => `am ${day}, um ${time} Uhr ist Ihr Anliegen bei uns angekommen.`,
    settled: 'Wir haben Ihr Anliegen gleich erledigt.',
    reported: 'Das haben Sie uns mitgeteilt',
    topic: 'Worum es geht',
    address: 'Adresse',
    files: 'Ihre Dateien',
    regards: 'Freundliche Grüße',
    team: (brandName: string) => `Ihr Team von ${brandName}`,
    noSignature: 'Diese Bestätigung wurde maschinell erstellt und gilt ohne Unterschrift.',
    date: 'Datum',
    contractNumber: 'Vertragsnummer',
    customerNumber: 'Kundennummer',
    orderNumber: 'Auftragsnummer',
  },
  en: {
    greeting: (name: string) => `Dear ${name},`,
    greetingOfOrganisation: 'Dear Sir or Madam,',
    opening: (day: string, time: string) => `We received your request on ${day} at ${time}.`,
    settled: 'Your request has already been completed.',
    reported: 'What you told us',
    topic: 'What it is about',
    address: 'Address',
    files: 'Your files',
    regards: 'Kind regards',
    team: (brandName: string) => `Your team at ${brandName}`,
    noSignature: 'This confirmation was created automatically and is valid without a signature.',
    date: 'Date',
    contractNumber: 'Contract number',
    customerNumber: 'Customer number',
    orderNumber: 'Order number',
  },
}

const momentsOf = { de: momentsIn('de-DE'), en: momentsIn('en-GB') }

/** The title names the type of the request, because an inbox may contain many receipts. */
export const receiptTitle = ({ topic, ...settled }: Pick<ReceiptData, 'topic'> & Settled): Localized => ({
  de: `${titleOf(settled).de}: ${topic.de}`,
  en: `${titleOf(settled).en}: ${topic.en}`,
})

export const receiptFileName = ({ orderNumber, ...settled }: ReceiptData & Settled, language: Language): string =>
  `${titleOf(settled)[language]} ${orderNumber}.pdf`

/** Returns the PDF of a request's receipt, which is laid out as a letter to the tenant. */
export function receiptPdf(data: ReceiptData & Settled, brand: DocumentBrand, language: Language): PdfDocument {
  const text = texts[language]
  const { weekdayAndDate, clock } = momentsOf[language]
  const { createdAt, topic, theme, answers, fileNames, received, settledResult } = data
  const localize = (value: string | Localized) => (typeof value === 'string' ? value : value[language])
  const { name, organisation } = data
  const street = `${data.street} ${data.houseNumber}`
  const town = `${data.zip} ${data.town}`
  return {
    language,
    brand,
    title: receiptTitle(data)[language],
    date: createdAt,
    recipient: [name, street, town],
    facts: [
      { label: text.date, value: createFormatters(language).day(createdAt) },
      { label: text.contractNumber, value: data.contractId },
      { label: text.customerNumber, value: data.customerNumber },
      { label: text.orderNumber, value: data.orderNumber, isStrong: true },
    ],
    content: [
      { kind: 'paragraph', text: organisation === null ? text.greeting(name) : text.greetingOfOrganisation },
      { kind: 'paragraph', text: text.opening(weekdayAndDate(createdAt), clock(createdAt)) },
      { kind: 'paragraph', text: settledResult ? `${text.settled} ${settledResult[language]}` : received[language] },
      { kind: 'heading', text: text.reported },
      ...answerSections([
        { label: text.topic, value: `${theme[language]} – ${topic[language]}` },
        { label: text.address, value: `${street}, ${town}` },
        // The tenant has not stated the priority. `received` says it.
        ...answers
          .filter((answer) => !isPriority(answer))
          .map(({ label, value }) => ({ label: localize(label), value: localize(value) })),
        ...(fileNames.length > 0 ? [{ label: text.files, value: fileNames.join(', ') }] : []),
      ]),
      { kind: 'regards', regards: text.regards, team: text.team(brand.name), note: text.noSignature },
    ],
  }
}
