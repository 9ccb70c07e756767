import type { OutgoingMessage } from './outgoingMessage.ts'

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

/**
 * The priority of the job that delivers a message; the job with the lowest number runs first. Jobs other than deliveries have
 * 0. A flood of confirmations and notices therefore delays no access code.
 */
export const priorityOf = (kind: Kind): number => (isRequested(kind) ? -1 : warningKinds.includes(kind) ? 0 : 1)

const hourInSeconds = 3_600
const maxTries = 60

/**
 * Returns the seconds until the next try: 2, 4, 8 and so on up to an hour, plus a random addition of up to a quarter, which
 * spreads the tries of messages that failed together. Returns undefined after about two days: the operator then has to act.
 */
export function nextTryInSeconds(tries: number, random = Math.random()): number | undefined {
  if (tries >= maxTries) return undefined
  return Math.min(2 ** tries, hourInSeconds) * (1 + random / 4)
}
