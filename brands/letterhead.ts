import type { SignColor } from './brand.ts'

/** `letterhead.ts` of a brand's folder: what its letters and mails carry beside its names and links. */
export interface Letterhead {
  mailFrom: { name: string; address: string }
  /** The company as it is registered. */
  company: string
  street: string
  /** Postal code and town. */
  place: string
  /** Customer service, without a space at which a line could end. */
  phone: string
  /** When somebody answers the phone. */
  hours: { de: string; en: string }
  /** The foot of a letter: what the law asks of business letters. */
  foot: readonly (readonly string[])[]
  /** Hexadecimal: paper and mail know no other. */
  colors: Record<SignColor | 'onAccent' | 'tint' | 'ink' | 'quiet' | 'page' | 'line', string>
}
