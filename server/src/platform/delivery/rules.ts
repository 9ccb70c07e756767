import type { CaseMail, OutgoingMessage } from './outgoingMessage.ts'

type Kind = OutgoingMessage['kind']

/** Messages with an access code or a link that the recipient has requested and waits for. */
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

/**
 * Whether a message contains a code or link that its recipient has requested, and can request again. Undo links do not count.
 */
export const isRequested = (kind: Kind): boolean => requestedKinds.includes(kind)

/** What decides when a message is delivered: its kind, and for a mail to staff also its event. */
export interface Delivered {
  kind: Kind
  event?: CaseMail['event'] | undefined
}

export const toDelivered = (message: OutgoingMessage): Delivered => ({
  kind: message.kind,
  ...('event' in message && { event: message.event }),
})

const visitorKinds: readonly Kind[] = ['helpReceived', 'contactCopy']
const visitorEvents: readonly Delivered['event'][] = ['contact', 'ticket']

/** Whether anonymous visitors can cause very many messages like this one. */
const isOfVisitors = ({ kind, event }: Delivered) =>
  visitorKinds.includes(kind) || (event !== undefined && visitorEvents.includes(event))

/**
 * The priority of the job that delivers a message; the job with the lowest number runs first. Jobs other than deliveries have
 * 0. A flood of confirmations and notices therefore delays no access code, and a flood of tickets no mail about a request.
 */
export function priorityOf(message: Delivered): number {
  if (isRequested(message.kind)) return -1
  if (warningKinds.includes(message.kind)) return 0
  return isOfVisitors(message) ? 2 : 1
}

const hourInSeconds = 3_600
const maxTries = 60

/**
 * Returns the seconds until the next try: 2, 4, 8 and so on up to an hour, plus a random addition of up to a quarter, which
 * spreads the tries of messages that failed together. Returns undefined after 49 to 61 hours: the operator then has to act.
 */
export function nextTryInSeconds(tries: number, random = Math.random()): number | undefined {
  if (tries >= maxTries) return undefined
  return Math.min(2 ** tries, hourInSeconds) * (1 + random / 4)
}
