import type { LoadedBrand } from '@portal/brands/load'
import type { Fact } from '../../papers/paper.ts'
import type { Announcement, Written } from '../announcements.ts'

type Kind = Announcement['kind']
type Of<K extends Kind> = Extract<Announcement, { kind: K }>
export type MailKind = Exclude<Kind, 'codeBySms' | 'codeByLetter'>

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
  code: string
  howTo: string
  steps: readonly string[]
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
  sms: (message: Of<'codeBySms'>, about: About) => string
  letter: (message: Of<'codeByLetter'>, about: About) => LetterWords
}
