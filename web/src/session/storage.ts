import * as z from 'zod/mini'
import { safeStorage } from './safeStorage.ts'

/** The stored part of the session (spec §4). The access token stays in memory only. */
const storedSession = z.object({
  refreshToken: z.string(),
  userId: z.string(),
  accessTokenExpiry: z.string(),
  /**
   * The token of the native app from which this session descends. Absent if the tenant signed in through the portal; in this
   * case, a sign-out inside the app sets it to ''.
   */
  handedOver: z.optional(z.string()),
})
export type StoredSession = z.output<typeof storedSession>

export const sessionKey = 'session'
/** Stored in place of a session that has run out. Tells the other tabs that the tenant has not signed out. */
export const ranOut = ''
export const contractKey = 'contractId'
/** Which tenant the popup asked last about the contact data on this device, and when. A sign-out deletes this entry. */
export const askedKey = 'contactConfirmation'
/** The IndexedDB database of the drafts. */
export const draftsDatabase = 'portal-drafts'

/** The stored session; undefined if there is none or it is malformed. */
export function readStoredSession(): StoredSession | undefined {
  try {
    return storedSession.safeParse(JSON.parse(readStored(sessionKey) ?? 'null')).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const readStoredUserId = () => readStoredSession()?.userId

/**
 * Whether the stored refresh token has changed since it was read, for example because another tab of a browser without locks
 * has exchanged it first. False if no session is stored any more.
 */
export const hasChangedSince = ({ refreshToken }: StoredSession) =>
  (readStoredSession()?.refreshToken ?? refreshToken) !== refreshToken

export const { read: readStored, keep, forget, forgetInPage } = safeStorage('localStorage')
