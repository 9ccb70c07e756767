import { endOfQuietHours } from '../quietHours.ts'
import type { CaseMail, OutgoingMessage } from './outgoingMessage.ts'

type Kind = OutgoingMessage['kind']

/**
 * Messages with an access code or a link that the recipient usually has requested and waits for. The landlord can also send
 * `codeByLetter` to tenants who have not requested it (`isUnrequested`).
 */
const requestedKinds: readonly Kind[] = [
  'codeBySms',
  'codeByLetter',
  'recoveryCodeBySms',
  'recoveryCodeByLetter',
  'confirmRegistration',
  'resetPassword',
  'confirmEmail',
]

/** Messages that tell the recipient how to stop an attack on the account. */
const warningKinds: readonly Kind[] = [
  'emailWillChange',
  'emailChanged',
  'emailChangeUndone',
  'passwordChanged',
  'passkeysChanged',
  'numbersChanged',
  'refreshTokenReused',
  'accountConnected',
  'accountConnectedBySms',
  'accountConnectedByLetter',
]

/** The mails that tell a tenant about something that the tenant has not asked for in this moment. */
export const newsMailKinds = [
  'newDocument',
  'advancePaymentChanged',
  'requestWithdrawn',
  'requestAnswered',
  'appointmentOffered',
  'appointmentAgreed',
  'appointmentMoved',
  'appointmentCancelled',
  'appointmentReminder',
] as const satisfies readonly Kind[]

/** The text messages that say that there is such news. */
export const newsSmsKinds = ['newsBySms', 'appointmentNewsBySms'] as const satisfies readonly Kind[]

/**
 * Whether a message contains a code or link that its recipient can request, or request again. Undo links do not count.
 */
export const isRequested = (kind: Kind): boolean => requestedKinds.includes(kind)

/**
 * The properties of a message that decide its priority: its kind, for a mail to staff also its event, and for a letter whether
 * the tenant has not requested it.
 */
export interface DeliveryClass {
  kind: Kind
  event?: CaseMail['event'] | undefined
  isUnrequested?: boolean | undefined
}

export const deliveryClassOf = (message: OutgoingMessage): DeliveryClass => ({
  kind: message.kind,
  ...('event' in message && { event: message.event }),
  ...('isUnrequested' in message && { isUnrequested: message.isUnrequested }),
})

const visitorKinds: readonly Kind[] = ['helpReceived', 'contactCopy']
const visitorEvents: readonly DeliveryClass['event'][] = ['contact', 'ticket']

/** Whether anonymous visitors can cause very many messages like this one. */
const isOfVisitors = ({ kind, event }: DeliveryClass) =>
  visitorKinds.includes(kind) || (event !== undefined && visitorEvents.includes(event))

/**
 * The priority of the job that delivers a message; the job with the lowest number runs first. Jobs other than deliveries have
 * the priority 0. A flood of confirmations and notices therefore does not delay access codes, a flood of tickets does not delay
 * mails about requests, and thousands of letters that the landlord sends at once delay no other message.
 */
export function priorityOf(message: DeliveryClass): number {
  if (message.isUnrequested) return 3
  if (isRequested(message.kind)) return -1
  if (warningKinds.includes(message.kind)) return 0
  return isOfVisitors(message) ? 2 : 1
}

/** The queue in which messages of this class are delivered one after another; null for a class without a queue. */
export function queueOf({ kind, isUnrequested }: DeliveryClass): string | null {
  if (kind === 'caseForStaff') return 'mails to staff'
  return isUnrequested ? 'unrequested letters' : null
}

/** The recipient must have a message about a visit at least this long before the visit. */
const minNoticeMs = 2 * 3_600_000

/**
 * Returns the end of the quiet hours if a message has to wait for it; undefined if the message can be sent now. A message about
 * a visit that begins soon after the quiet hours does not wait.
 */
export function heldUntil({ quietAtNight }: Pick<OutgoingMessage, 'quietAtNight'>, now: Date): Date | undefined {
  const end = quietAtNight && endOfQuietHours(now)
  if (!end) return undefined
  const { neededBy } = quietAtNight
  return neededBy !== null && end.getTime() > Date.parse(neededBy) - minNoticeMs ? undefined : end
}

const hourInSeconds = 3_600
/** The maximum number of tries of a message. All of them together take 49 to 61 hours. */
const maxMessageTries = 60

/**
 * Returns the seconds until the next try: 2, 4, 8 and so on up to an hour, plus a random addition of up to a quarter, which
 * spreads the tries of messages that failed together. Returns undefined after the last try: the operator then has to act.
 */
export function nextTryInSeconds(
  tries: number,
  random = Math.random(),
  maxTries = maxMessageTries,
): number | undefined {
  if (tries >= maxTries) return undefined
  return Math.min(2 ** tries, hourInSeconds) * (1 + random / 4)
}
