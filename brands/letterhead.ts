/** A shape of the brand's sign, in a square of 40 by 40; filled or drawn as a line of a width. */
export type SignShape = { path: string } & ({ fill: string } | { stroke: string; width: number })

/** What the brand's letters and mails carry beside its names and links. Colours are hexadecimal: paper and mail know no other. */
export interface Letterhead {
  /** The company as it is registered. */
  company: string
  street: string
  /** Postal code and town. */
  place: string
  /** Without a space at which a line could end. */
  phone: string
  /** When somebody answers the phone. */
  hours: { de: string; en: string }
  /** The foot of a letter: what the law asks of business letters. */
  foot: readonly (readonly string[])[]
  colors: { accent: string; onAccent: string; tint: string; ink: string; quiet: string; page: string; line: string }
  sign: { turnedBy: number; shapes: readonly SignShape[] }
  /** The folder of its font below `@fontsource`, whose files are named alike. */
  font: string
}
