import type { NewDocument } from '../inbox/deliver.ts'
import type { Fact, Paper, Sender } from '../papers/paper.ts'
import type { Subject } from './store.ts'

export interface Writing {
  subject: Subject
  sender: Sender
  /** When it is written. */
  at: Date
}

/** A document in full: the paper, and how it lies in the inbox. */
export interface Written extends Pick<NewDocument, 'title' | 'category' | 'fileName'> {
  paper: Paper
}

export type Template = (writing: Writing) => Written

export const nameOf = ({ firstName, lastName }: Subject) => `${firstName} ${lastName}`
export const streetOf = ({ street, houseNumber }: Subject) => `${street} ${houseNumber}`
export const townOf = ({ zip, town }: Subject) => `${zip} ${town}`
export const addressOf = (subject: Subject) => `${streetOf(subject)}, ${townOf(subject)}`

/** What every certificate has in common; it goes to the tenant's home. */
export const certificatePaper = (
  { subject, sender, at }: Writing,
  paper: Pick<Paper, 'language' | 'title' | 'content'> & { facts: readonly Fact[] },
): Paper => ({ sender, date: at, recipient: [nameOf(subject), streetOf(subject), townOf(subject)], ...paper })
