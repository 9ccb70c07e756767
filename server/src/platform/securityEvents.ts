import { fileCodes } from './files/fileCodes.ts'
import { createSigner } from './keys/signature.ts'
import type { Tokens } from './keys/tokens.ts'
import type { Log } from './log.ts'

/**
 * Every security event, with its possible reasons. Events and reasons are label values of a metric, so both lists are fixed.
 */
export const securityEvents = {
  /**
   * A password or a passkey was checked and is wrong. `wrongCurrent…`: the caller was signed in. `wrongStaffPassword`,
   * `wrongSecondFactor`: at the desk, which checks the second factor only after the right password. `singleSignOnFailed`: the answer
   * of the provider does not belong to a sign-on of this browser, or is not valid.
   */
  signInFailed: [
    'wrongPassword',
    'wrongCurrentPassword',
    'wrongPasskey',
    'wrongCurrentPasskey',
    'wrongStaffPassword',
    'wrongSecondFactor',
    'singleSignOnFailed',
  ],
  /** A password or a passkey was not checked, because of earlier failures or because too many sign-ins wait. */
  signInSlowed: ['tooManyTries', 'proofRequired'],
  /**
   * `wrongCode`: a wrong code to connect an account. `wrongRecoveryCode`: a wrong code instead of a passkey, after the right
   * password. `tooManyTries`: the code was not compared, because of earlier wrong codes.
   */
  accessCodeRefused: ['wrongCode', 'wrongRecoveryCode', 'tooManyTries'],
  sessionEnded: [
    'signedOut',
    'endedByOtherSession',
    'endedByLandlord',
    'passwordChanged',
    'passwordReset',
    'emailChanged',
    'emailChangeUndone',
    'passkeyRequired',
    'passkeyRecovered',
    'accountDeleted',
    'accountDisconnected',
    'refreshTokenReused',
    'endedByAdministrator',
    'roleLost',
  ],
  /** `passkeyRequired`, `passkeyOptional`: whether a sign-in with the password also requires a passkey. */
  credentialChanged: [
    'password',
    'email',
    'mobileNumber',
    'passkey',
    'passkeyRequired',
    'passkeyOptional',
    'emailChangeUndone',
    'mobileNumberChangeUndone',
    'staffPasskey',
  ],
  accountConnected: ['accessCode'],
  /**
   * `mobileNumberChangeUndone`: the access code for the connection was sent to a number whose change was later undone.
   */
  accountDisconnected: ['mobileNumberChangeUndone', 'byLandlord'],
  /**
   * `notFound`: the requested object does not exist, belongs to another tenant, or is outside the portfolio of the staff member.
   * `foreignOrigin`: a page of another origin made a call of the desk.
   */
  accessRefused: ['wrongRole', 'notFound', 'foreignOrigin'],
  fileRefused: fileCodes,
  /**
   * A call of a signed-in caller was refused because of one of these limits. `overloaded`: too many simultaneous calls or
   * files, or too much processor time for files. Refused sign-ins and access codes have events of their own.
   */
  limitReached: ['overloaded', 'tooManyChanges', 'uploadLimitReached'],
  /**
   * A call of a machine was refused. `unknownToken`: the token is unknown or revoked. `notFound`: the machine named
   * something that does not exist.
   */
  machineRefused: ['unknownToken', 'scopeMissing', 'notFound', 'tooManyCalls', 'overloaded'],
  /** `disabled`: the receiver has answered 410. */
  webhookChanged: ['added', 'removed', 'secretRotated', 'disabled'],
} as const satisfies Record<string, readonly string[]>

type Name = keyof typeof securityEvents

export type ReasonOf<Event extends Name> = (typeof securityEvents)[Event][number]

interface Details<Event extends Name> {
  reason: ReasonOf<Event>
  /**
   * The id of the account, of the staff member, of the token of a machine, or of a disabled webhook. For a failed sign-in without
   * an account, and for a sign-in that a queue refuses, the e-mail address or the id of the passkey. Logged as a pseudonym.
   * Undefined if the event concerns none of these, such as a refused file of an anonymous visitor.
   */
  subject: string | undefined
  /** The name of the call in the contract. */
  call?: string
  /** How many sessions ended. An event with the count 0 is not reported. */
  count?: number
}

/** Reports a security event. Call it after the commit of the change, so that a change that fails is never reported. */
export type ReportSecurityEvent = <Event extends Name>(event: Event, details: Details<Event>) => void

export const isSecurityEvent = (event: string): event is Name => Object.hasOwn(securityEvents, event)

/** 96 bits in base64url: two accounts practically never share a pseudonym. */
const pseudonymLength = 16

/**
 * Returns the function that logs security events. The pseudonym of a subject is the same on every server that shares the keys
 * folder. Without these keys, a pseudonym cannot be computed from an account id or an e-mail address.
 */
export function createSecurityReporter(log: Log, tokens: Pick<Tokens, 'keyFor'>): ReportSecurityEvent {
  const { sign } = createSigner(tokens.keyFor('subjects of security events'))
  return (event, { reason, subject, call, count = 1 }) => {
    if (count === 0) return
    log.info({
      event,
      reason,
      ...(subject !== undefined && { subject: sign(subject).slice(0, pseudonymLength) }),
      ...(call !== undefined && { call }),
      ...(count > 1 && { count }),
    })
  }
}
