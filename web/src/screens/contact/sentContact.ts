import * as z from 'zod/mini'
import { tab } from '../../session/tab.ts'

const sentContact = z.object({
  orderNumber: z.string(),
  hasCopy: z.boolean(),
  /** Who sent it, where that was somebody with an account. */
  userId: z.optional(z.string()),
})
export type SentContact = z.output<typeof sentContact>

const key = 'contactSent'

/** What was sent last in this tab: shown again after a reload or in the other language, and nowhere else. */
export const rememberSent = (sent: { [Key in keyof SentContact]: SentContact[Key] | undefined }) =>
  tab.keep(key, JSON.stringify(sent))

/** Undefined for anybody but the one who sent it. */
export function readSent(userId: string | undefined): SentContact | undefined {
  const sent = parse(tab.read(key))
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
