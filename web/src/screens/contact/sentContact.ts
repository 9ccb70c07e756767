import * as z from 'zod/mini'
import { sentContactKey, tabStorage } from '../../session/tabStorage.ts'

const sentContact = z.object({
  orderNumber: z.string(),
  hasCopy: z.boolean(),
  /** The tenant's account; undefined if the sender was not signed in as a tenant. */
  userId: z.optional(z.string()),
})
export type SentContact = z.output<typeof sentContact>

/** Remembers the last contact form sent in this tab, so that its confirmation survives a reload or a change of language. */
export const rememberSent = (sent: { [Key in keyof SentContact]: SentContact[Key] | undefined }) =>
  tabStorage.keep(sentContactKey, JSON.stringify(sent))

/** The last contact form sent in this tab; undefined if there is none or if another account sent it. */
export function readSent(userId: string | undefined): SentContact | undefined {
  const sent = parse(tabStorage.read(sentContactKey))
  return sent?.userId === userId ? sent : undefined
}

function parse(text = 'null') {
  try {
    return sentContact.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
