import { keep, readStored } from '../../session/storage.ts'

/** Whether contact data confirmed on `lastUpdate` are more than a year old `today`. Both are ISO dates. */
export function isOlderThanAYear(lastUpdate: string, today: string): boolean {
  const [year = '', month, day] = today.split('-')
  return lastUpdate < [String(Number(year) - 1).padStart(4, '0'), month, day].join('-')
}

const dayMs = 24 * 60 * 60_000
const askedKey = (userId: string) => `contactConfirmation/${userId}`

/** Whether this tenant was asked on this device in the last 24 hours, even if the tenant did not reply. */
export function wasAskedWithinADay(userId: string, now = Date.now()): boolean {
  const asked = Date.parse(readStored(askedKey(userId)) ?? '')
  return now - asked < dayMs && asked <= now
}

export const rememberAsked = (userId: string, now = new Date()) => keep(askedKey(userId), now.toISOString())
