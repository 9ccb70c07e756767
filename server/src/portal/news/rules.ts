import type { newsMailKinds } from '../../platform/delivery/rules.ts'

/** The kinds of messages that tell a tenant what is new. */
export type NewsKind = (typeof newsMailKinds)[number]

/** What has happened. */
export interface Occurrence {
  kind: NewsKind
  /** Whether the recipient has just caused it in the portal. */
  isOwnAction?: boolean
  /** Whether it is about a request that is an emergency. */
  isEmergency?: boolean
  /** Whether an answer has cancelled the appointment of the request. */
  cancelsVisit?: boolean
}

/** The settings of the tenant's account. */
export interface NewsSettings {
  aboutPost: boolean
  aboutRequests: boolean
  bySms: boolean
  isQuietAtNight: boolean
}

export type NewsChannel = 'mail' | 'sms'

/** How a tenant is told. */
export interface NewsPlan {
  /** Empty if the tenant does not want such news. */
  channels: readonly NewsChannel[]
  /** Whether the message waits for the end of the quiet hours. */
  waitsAtNight: boolean
}

const visitKinds: readonly NewsKind[] = ['appointmentAgreed', 'appointmentMoved', 'appointmentCancelled']

/**
 * Whether the tenant cannot switch the message off. A tenant who does not know that a visit was agreed, moved or cancelled is not
 * at home, or waits in vain. The answer to an emergency can prevent damage.
 */
const isNecessary = ({ kind, isOwnAction, isEmergency, cancelsVisit }: Occurrence): boolean =>
  !isOwnAction && (visitKinds.includes(kind) || (kind === 'requestAnswered' && Boolean(isEmergency || cancelsVisit)))

/** The messages that always go by mail only: an SMS has no room for a reason, and the day of a mail about post is on record. */
function channelsByMail({ kind }: Occurrence, { aboutPost }: NewsSettings): readonly NewsChannel[] | undefined {
  if (kind === 'newDocument') return aboutPost ? ['mail'] : []
  return kind === 'advancePaymentChanged' || kind === 'requestWithdrawn' ? ['mail'] : undefined
}

function channelsOf(occurrence: Occurrence, settings: NewsSettings): readonly NewsChannel[] {
  const byMail = channelsByMail(occurrence, settings)
  if (byMail) return byMail
  // The mail has the file for the calendar, or the whole answer, so the SMS does not replace it.
  if (isNecessary(occurrence)) return settings.bySms ? ['mail', 'sms'] : ['mail']
  if (!settings.aboutRequests) return []
  return [settings.bySms && !occurrence.isOwnAction ? 'sms' : 'mail']
}

/** Decides by which channels a tenant is told about an occurrence, and whether that waits for the end of the quiet hours. */
export const planNews = (occurrence: Occurrence, settings: NewsSettings): NewsPlan => ({
  channels: channelsOf(occurrence, settings),
  waitsAtNight: settings.isQuietAtNight && !occurrence.isOwnAction && !occurrence.isEmergency,
})

/** The maximum number of text messages with news to one number within `newsSmsWindowMs`. Further news go by mail. */
export const maxNewsSms = 3
export const newsSmsWindowMs = 24 * 3_600_000
