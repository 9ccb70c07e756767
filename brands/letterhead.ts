import type { SymbolColor } from './brand.ts'

/** `letterhead.ts` of a brand's folder: what the brand's letters and mails show in addition to the values of `brand.ts`. */
export interface Letterhead {
  mailFrom: { name: string; address: string }
  /** The registered name of the company. */
  company: string
  street: string
  /** Postal code and town. */
  place: string
  /** The number of customer service. It contains no ordinary space, so it never wraps. */
  phone: string
  /** The hours in which customer service answers this number. */
  hours: { de: string; en: string }
  /** The columns in the footer of a letter, each a list of lines: the details that the law requires on business letters. */
  foot: readonly (readonly string[])[]
  /** Hexadecimal, because PDFs and mails cannot use the CSS tokens. */
  colors: Record<SymbolColor | 'onAccent' | 'tint' | 'ink' | 'quiet' | 'page' | 'line', string>
}
