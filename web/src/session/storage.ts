import * as z from 'zod/mini'

/**
 * What outlives the page, under the keys of spec §4. The access token is not among it: it stays in memory, and a new one
 * is fetched at startup.
 */
const storedSession = z.object({ refreshToken: z.string(), userId: z.string(), accessTokenExpiry: z.string() })
export type StoredSession = z.output<typeof storedSession>

export const sessionKey = 'session'
export const contractKey = 'contractId'

/** Undefined where nothing is kept, where it is not ours, or where the browser keeps nothing at all. */
export function readStoredSession(): StoredSession | undefined {
  try {
    return storedSession.safeParse(JSON.parse(readStored(sessionKey) ?? 'null')).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const readStored = (key: string) => storage()?.getItem(key) ?? thisPage.get(key)

export function keep(key: string, value: string) {
  try {
    storage()?.setItem(key, value)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  // Where storage is full or blocked, what should outlive the page lasts at least as long as the page.
  if (storage()?.getItem(key) === value) thisPage.delete(key)
  else thisPage.set(key, value)
}

export function forget(key: string) {
  thisPage.delete(key)
  storage()?.removeItem(key)
}

const thisPage = new Map<string, string>()

function storage(): Storage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage
  } catch (error) {
    // A browser that blocks storage throws at the mere mention.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
