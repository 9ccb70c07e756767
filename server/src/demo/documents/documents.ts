import type { Localized } from '@portal/contract/api/texts'
import type { PdfDocument, Section } from '../../platform/pdf/pdfDocument.ts'
import type { NewDocument } from '../../portal/inbox/deliver.ts'

/** The title, file name and text of a demo document, independent of its delivery to a tenant. */
export interface DemoContent {
  title: Localized
  category: NewDocument['category']
  /** The file name without its extension. */
  fileName: string
  /** The heading above the text, if the title in the inbox is too short for a letter. */
  heading?: string
  content: readonly Section[]
}

/** A demo document that was delivered to a tenant: its content, with its place in the inbox or archive. */
export interface DemoDocument extends DemoContent {
  contractId: string
  /** The customer number of the addressee; the main tenant of the contract if absent. */
  customerNumber?: string
  deliveredAt: Date
  isUnread?: true
  isArchived?: true
  /** The request that the document answers, by theme and type. */
  answeredRequest?: readonly [themeId: string, typeId: string]
  /** Set if the document announces the appointment of that request. */
  announcesAppointment?: true
}

export const paragraph = (text: string): Section => ({ kind: 'paragraph', text })
export const heading = (text: string): Section => ({ kind: 'heading', text })

/** Returns the sections of a letter: salutation, content and closing. */
export const letter = (name: string, content: readonly Section[]): Section[] => [
  paragraph(`Guten Tag ${name},`),
  ...content,
  closing,
]

const closing: Section = {
  kind: 'regards',
  regards: 'Freundliche Grüße',
  team: 'Ihre Mieterbetreuung',
  note: 'Dieser Brief wurde maschinell erstellt und gilt ohne Unterschrift.',
}

/** Adds the letterhead of a brand and the postal address of the tenant to a document. */
export function toPdf(
  { title, heading = title.de, content, contractId, deliveredAt }: Omit<DemoDocument, 'customerNumber'>,
  {
    brand,
    recipient,
    customerNumber,
    day,
  }: Pick<PdfDocument, 'brand' | 'recipient'> & { customerNumber: string; day: string },
): PdfDocument {
  return {
    language: 'de',
    brand,
    title: heading,
    date: deliveredAt,
    recipient,
    facts: [
      { label: 'Datum', value: day },
      { label: 'Vertragsnummer', value: contractId },
      { label: 'Kundennummer', value: customerNumber, isStrong: true },
    ],
    content,
  }
}
