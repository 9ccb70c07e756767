import type { LoadedBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/texts'

/** In whose name a paper is written. */
export type Sender = Pick<LoadedBrand, 'name' | 'sign' | 'letterhead' | 'typeface'>

export interface Fact {
  label: string
  value: string
  /** What is looked for first. */
  isStrong?: boolean
}

export interface Column {
  title: string
  /** Its part of the width, against those of the others. */
  share: number
  align?: 'right'
}

/** What stands below one another in a paper. Texts are whole: nothing in here is formatted any more. */
export type Section =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; tone?: 'quiet' | 'strong' }
  | { kind: 'steps' | 'list'; items: readonly string[] }
  /** The one thing that the paper is about, in large letters. */
  | { kind: 'highlight'; label: string; value: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** `sum` is a last row that stands out. */
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[]; sum?: readonly string[] }
  | { kind: 'regards'; regards: string; team: string; note?: string }
  /** Lines to sign on, side by side. */
  | { kind: 'signatures'; labels: readonly string[] }

/** A letter or a document on the brand's paper, as plain data, so that another thread can print it. */
export interface Paper {
  language: Language
  sender: Sender
  /** What it is called, on the paper and in the viewer. */
  title: string
  date: Date
  /** The lines of the address window: who, street, town. */
  recipient: readonly string[]
  /** The block at the upper right. */
  facts: readonly Fact[]
  content: readonly Section[]
}
