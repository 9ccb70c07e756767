import type { SymbolColor } from './brand.ts'

/**
 * The content of `brands/<id>/letterhead.ts`: the values that the brand's letters and mails show in addition to the values
 * of `brand.ts`.
 */
export interface Letterhead {
  mailFrom: { name: string; address: string }
  /** The registered name of the company. */
  company: string
  street: string
  /** Postal code and town. */
  place: string
  /** The telephone number of customer service, with a non-breaking space, so that no line breaks inside it. */
  phone: string
  /** The hours in which customer service answers this number. */
  hours: { de: string; en: string }
  /**
   * The columns in the footer of a letter, each a list of lines. The columns together contain the details that the law requires
   * on business letters.
   */
  foot: readonly (readonly string[])[]
  /** Hexadecimal values, because PDFs and mails cannot use the CSS tokens. */
  colors: Record<SymbolColor | 'onAccent' | 'tint' | 'ink' | 'quiet' | 'page' | 'line', string>
}
