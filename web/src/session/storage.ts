import * as z from 'zod/mini'
import { keeper } from './keeper.ts'

/**
 * What outlives the page, under the keys of spec §4. The access token is not among it: it stays in memory, and a new one
 * is fetched at startup.
 */
const storedSession = z.object({
  refreshToken: z.string(),
  userId: z.string(),
  accessTokenExpiry: z.string(),
  /** The native app's token from which this session descends; absent where it was opened by hand. */
  handedOver: z.optional(z.string()),
})
export type StoredSession = z.output<typeof storedSession>

export const sessionKey = 'session'
export const contractKey = 'contractId'
/** The database of the drafts. */
export const draftsDatabase = 'portal-drafts'

/** Undefined where nothing is kept, where it is not ours, or where the browser keeps nothing at all. */
export function readStoredSession(): StoredSession | undefined {
  try {
    return storedSession.safeParse(JSON.parse(readStored(sessionKey) ?? 'null')).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const {
  read: readStored,
  keep,
  forget,
} = keeper(() => (typeof localStorage === 'undefined' ? undefined : localStorage))
