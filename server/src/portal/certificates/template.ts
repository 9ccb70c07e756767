import type { DocumentBrand, Fact, PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import type { NewDocument } from '../inbox/deliver.ts'
import type { CertificateData } from './store.ts'

export interface CertificateInput {
  data: CertificateData
  brand: DocumentBrand
  /** The date of the document. */
  at: Date
}

/** The PDF content of a certificate and the data of its entry in the inbox. */
export interface Certificate extends Pick<NewDocument, 'title' | 'category' | 'fileName'> {
  pdf: PdfDocument
}

export type Template = (input: CertificateInput) => Certificate

export const streetOf = ({ street, houseNumber }: CertificateData) => `${street} ${houseNumber}`
export const townOf = ({ zip, town }: CertificateData) => `${zip} ${town}`
export const addressOf = (data: CertificateData) => `${streetOf(data)}, ${townOf(data)}`

/** The layout that all certificates share. The recipient is the tenant at the address of the rented unit. */
export const certificatePdf = (
  { data, brand, at }: CertificateInput,
  pdf: Pick<PdfDocument, 'language' | 'title' | 'content'> & { facts: readonly Fact[] },
): PdfDocument => ({ brand, date: at, recipient: [data.name, streetOf(data), townOf(data)], ...pdf })
