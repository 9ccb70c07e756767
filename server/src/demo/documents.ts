import type { Localized } from '@portal/contract/texts'
import type { NewDocument } from '../inbox/deliver.ts'
import type { Paper, Section } from '../papers/paper.ts'

/** What the landlord wrote: its name in the inbox, and what stands on the paper. */
export interface DemoPaper {
  title: Localized
  category: NewDocument['category']
  /** Without its extension. */
  fileName: string
  /** Above the text, where the name in the inbox is too short for a letter. */
  heading?: string
  content: readonly Section[]
}

/** A paper as it lies in the post of a tenant. */
export interface DemoDocument extends DemoPaper {
  contractId: string
  deliveredAt: Date
  isUnread?: true
  isArchived?: true
  /** The request that it answers, by its theme and type. */
  answers?: readonly [themeId: string, typeId: string]
  /** It says when somebody comes for that request. */
  announcesAppointment?: true
}

export const paragraph = (text: string): Section => ({ kind: 'paragraph', text })
export const heading = (text: string): Section => ({ kind: 'heading', text })

/** How a letter begins and ends; the rest is what it has to say. */
export const letter = (name: string, content: readonly Section[], regards: Section = goodbye): Section[] => [
  paragraph(`Guten Tag ${name},`),
  ...content,
  regards,
]

const goodbye: Section = {
  kind: 'regards',
  regards: 'Freundliche Grüße',
  team: 'Ihre Mieterbetreuung',
  note: 'Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.',
}

/** A document with the letterhead of a brand, to the tenant at home. */
export function toPaper(
  { title, heading = title.de, content, contractId, deliveredAt }: DemoDocument,
  {
    sender,
    recipient,
    customerNumber,
    day,
  }: Pick<Paper, 'sender' | 'recipient'> & { customerNumber: string; day: string },
): Paper {
  return {
    language: 'de',
    sender,
    title: heading,
    date: deliveredAt,
    recipient,
    facts: [
      { label: 'Datum', value: day },
      { label: 'Mietvertrag', value: contractId },
      { label: 'Kundennummer', value: customerNumber, isStrong: true },
    ],
    content,
  }
}
