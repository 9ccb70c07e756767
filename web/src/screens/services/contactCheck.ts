import type { Partner } from '@portal/contract/partner'
import { latestDayThatCountsAsNeverConfirmed } from '@portal/contract/rules'
import { askedKey, keep, readStored } from '../../session/storage.ts'

interface Situation {
  /** The day in Berlin, an ISO date. */
  today: string
  /** The result of `wasAskedWithinADay`. */
  popupAskedWithinADay: boolean
  isAppMode: boolean
}

/**
 * How the services screen asks whether the contact data are still correct; undefined if it does not ask. It asks if the last
 * confirmation is more than a year old and the tenant has not put off the question to a later day. In app mode, and for a
 * tenant who has never confirmed contact data, it asks with a popup (spec §4), unless `popupAskedWithinADay` is true. Otherwise
 * it asks with a card, which does not cover the screen.
 */
export function contactCheckOf(partner: Partner, { today, popupAskedWithinADay, isAppMode }: Situation) {
  const { lastContactUpdate, contactCheckPutOffUntil } = partner
  if (!isOlderThanAYear(lastContactUpdate, today)) return undefined
  if (contactCheckPutOffUntil !== null && today < contactCheckPutOffUntil) return undefined
  const asksWithPopup = isAppMode || lastContactUpdate <= latestDayThatCountsAsNeverConfirmed
  return asksWithPopup && !popupAskedWithinADay ? 'popup' : 'card'
}

function isOlderThanAYear(day: string, today: string): boolean {
  const [year = '', month, dayOfMonth] = today.split('-')
  return day < [String(Number(year) - 1).padStart(4, '0'), month, dayOfMonth].join('-')
}

const dayMs = 24 * 60 * 60_000
/**
 * Whether the popup asked this tenant in the last 24 hours, even if the tenant did not reply. False after a sign-out, and
 * after the popup has asked another tenant on this device.
 */
export function wasAskedWithinADay(userId: string, now = Date.now()): boolean {
  const [askedUser, at = ''] = readStored(askedKey)?.split(' ') ?? []
  const asked = Date.parse(at)
  return askedUser === userId && now - asked < dayMs && asked <= now
}

export const rememberAsked = (userId: string, now = new Date()) => keep(askedKey, `${userId} ${now.toISOString()}`)
