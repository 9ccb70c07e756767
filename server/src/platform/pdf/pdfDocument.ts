import type { LoadedBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/api/texts'

/** The values of a brand that a document shows. */
export type DocumentBrand = Pick<LoadedBrand, 'name' | 'symbol' | 'letterhead' | 'typeface'>

export interface Fact {
  label: string
  value: string
  /** Whether the fact is emphasized, because readers look for it first. */
  isStrong?: boolean
}

export interface Column {
  title: string
  /** The width of the column, relative to the other columns. */
  share: number
  align?: 'right'
}

/** A QR code of a web address. The text of the document also names the address, because screen readers skip the code. */
export interface QrCode {
  caption: string
  content: string
}

/** The sections of a document, from top to bottom. All texts are already formatted. */
export type Section =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; tone?: 'quiet' | 'strong' }
  | { kind: 'steps' | 'list'; items: readonly string[] }
  /** The main content of the document, in large type, with a QR code beside it. */
  | { kind: 'highlight'; label: string; value: string; qr: QrCode }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** `sum` is a highlighted last row. */
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[]; sum?: readonly string[] }
  | { kind: 'regards'; regards: string; team: string; note?: string }
  /** Lines for signatures, side by side. */
  | { kind: 'signatures'; labels: readonly string[] }

/** A letter or a document with the brand's letterhead, as plain data that another thread can render. */
export interface PdfDocument {
  language: Language
  brand: DocumentBrand
  /** The title, on the page and in the viewer. */
  title: string
  date: Date
  /** The lines of the address window: name, street, town. */
  recipient: readonly string[]
  /** The information block at the upper right. */
  facts: readonly Fact[]
  content: readonly Section[]
}
