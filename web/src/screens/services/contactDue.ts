import { keep, readStored } from '../../session/storage.ts'

/** Whether contact data are older than a year; both days are ISO dates. */
export function isOlderThanAYear(lastUpdate: string, today: string): boolean {
  const [year = '', month, day] = today.split('-')
  return lastUpdate < [String(Number(year) - 1).padStart(4, '0'), month, day].join('-')
}

const day = 24 * 60 * 60_000
const askedKey = (userId: string) => `contactConfirmation/${userId}`

/** Nobody is asked twice a day on one device, however the first time ended. */
export function wasAskedToday(userId: string, now = Date.now()): boolean {
  const asked = Date.parse(readStored(askedKey(userId)) ?? '')
  return now - asked < day && asked <= now
}

export const rememberAsked = (userId: string, now = new Date()) => keep(askedKey(userId), now.toISOString())
