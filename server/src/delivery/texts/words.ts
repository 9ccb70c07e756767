import type { LoadedBrand } from '@portal/brands/load'
import type { Fact } from '../../papers/paper.ts'
import type { Announcement, Written } from '../announcements.ts'

type Kind = Announcement['kind']
type Of<K extends Kind> = Extract<Announcement, { kind: K }>
export type SmsKind = Extract<Kind, `${string}BySms`>
export type LetterKind = Extract<Kind, `${string}ByLetter`>
export type MailKind = Exclude<Kind, SmsKind | LetterKind>

export interface MailWords {
  subject: string
  paragraphs: readonly string[]
  /** What somebody typed, told apart from our own words. */
  quoted?: readonly Written[]
  /** The first is what the mail is for. */
  links?: readonly { label: string; href: string }[]
  /** Said more quietly, below the links. */
  notes?: readonly string[]
}

/** What the texts are told beside the message itself. */
export interface About {
  brand: LoadedBrand
  /** The portal's address. */
  publicUrl: string
}

export interface LetterWords {
  subject: string
  greeting: string
  opening: string
  /** What the letter brings, and what to do with it. */
  code?: { label: string; value: string; howTo: string; steps: readonly string[] }
  closing: readonly string[]
  regards: string
  team: string
  noSignature: string
  /** The block of facts at the upper right. */
  facts: readonly Fact[]
}

/** All that messages say, in one language. */
export interface Words {
  greeting: string
  regards: string
  team: (brandName: string) => string
  noReply: string
  orOpen: string
  imprint: string
  privacy: string
  mails: { [K in MailKind]: (message: Of<K>, about: About) => MailWords }
  textMessages: { [K in SmsKind]: (message: Of<K>, about: About) => string }
  letters: { [K in LetterKind]: (message: Of<K>, about: About) => LetterWords }
}
