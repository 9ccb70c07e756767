import * as z from 'zod/mini'
import { assertion } from '../account/assertion.ts'
import { newPasskey, passkeyCeremony, passkeyName } from '../account/newPasskey.ts'
import { emailAddress, mailedToken, newPassword } from '../credentials.ts'
import { maxPasswordLength } from '../rules.ts'
import { deskCall, everyRole, staffRoles } from './deskCall.ts'

/** What the sign-in needs next. `setUp`: the account has no second factor yet, and cannot be used without one. */
const nextStep = z.object({
  next: z.enum(['signedIn', 'secondFactor', 'setUp']),
  /** With `secondFactor`: what the member has set up. One of them is enough. */
  secondFactors: z.array(z.enum(['authenticatorApp', 'passkey'])),
})
export type NextStep = z.output<typeof nextStep>
export type SecondFactor = NextStep['secondFactors'][number]

export const staffMember = z.object({
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
})

/** Six digits of an authenticator app. Blanks are allowed, because apps show them. */
const authenticatorCode = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/))

/** The session is a cookie that scripts cannot read. It ends after 8 hours, or after 30 minutes without a call. */
export const session = {
  /** `singleSignOn` is the name of the landlord's OpenID Connect provider; null if none is set. */
  readOptions: deskCall({
    method: 'GET',
    path: '/session/options',
    by: 'visitor',
    answer: z.object({ landlord: z.string(), singleSignOn: z.nullable(z.string()), isDemo: z.boolean() }),
  }),
  signIn: deskCall({
    method: 'POST',
    path: '/session',
    by: 'visitor',
    body: z.strictObject({
      email: emailAddress,
      password: z.string().check(z.minLength(1), z.maxLength(maxPasswordLength)),
    }),
    answer: nextStep,
    refuses: ['signInFailed', 'tooManyTries'],
  }),
  /** A new secret for an authenticator app. `qrCode` is an SVG document, `key` the same secret for typing. */
  readSetUp: deskCall({
    method: 'POST',
    path: '/session/second-factor/setup',
    by: 'signingIn',
    answer: z.object({ key: z.string(), qrCode: z.string() }),
    refuses: ['secondFactorExists'],
  }),
  /**
   * Proves the second factor, or sets it up with the first code of the authenticator app. With `passkey`, also adds a new
   * passkey: from the next sign-in on, the passkey or a code is enough.
   */
  confirmSecondFactor: deskCall({
    method: 'POST',
    path: '/session/second-factor',
    by: 'signingIn',
    body: z.strictObject({
      code: authenticatorCode,
      passkey: z.optional(newPasskey),
      passkeyName: z.optional(passkeyName),
    }),
    answer: 'nothing',
    refuses: ['wrongCode', 'passkeyNotAccepted', 'tooManyPasskeys', 'tooManyTries'],
  }),
  /** The request to the browser's authenticator, to use a passkey as the second factor or to create one. */
  startPasskey: deskCall({
    method: 'POST',
    path: '/session/passkey/challenge',
    by: 'signingIn',
    answer: passkeyCeremony,
  }),
  /** Proves the second factor with a passkey. */
  confirmPasskey: deskCall({
    method: 'POST',
    path: '/session/passkey',
    by: 'signingIn',
    body: z.strictObject({ assertion }),
    answer: 'nothing',
    refuses: ['passkeyNotAccepted', 'tooManyTries'],
  }),
  /** Sets a new passkey up as the second factor of a member who has none. */
  setUpPasskey: deskCall({
    method: 'POST',
    path: '/session/passkey/setup',
    by: 'signingIn',
    body: z.strictObject({ passkey: newPasskey, passkeyName: z.optional(passkeyName) }),
    answer: 'nothing',
    refuses: ['secondFactorExists', 'passkeyNotAccepted', 'tooManyTries'],
  }),
  readSession: deskCall({
    method: 'GET',
    path: '/session',
    by: everyRole,
    answer: z.object({
      ...staffMember.shape,
      /** The estates and houses that the member is limited to; empty without a limit. */
      places: z.array(z.string()),
      /** Whether the member sees nothing until an administrator assigns places or all houses. */
      awaitsPlaces: z.boolean(),
      /** Points in time, ISO 8601: the end without further calls, and the latest end. */
      idleUntil: z.string(),
      endsAt: z.string(),
    }),
  }),
  signOut: deskCall({ method: 'DELETE', path: '/session', by: 'visitor', answer: 'nothing' }),

  readInvitation: deskCall({
    method: 'POST',
    path: '/invitation',
    by: 'visitor',
    body: z.strictObject({ token: mailedToken }),
    answer: z.object({ name: z.string(), email: z.string() }),
    refuses: ['linkNotValid', 'tooManyTries'],
  }),
  /** Sets the password, after which the link no longer works. The second factor follows. */
  acceptInvitation: deskCall({
    method: 'POST',
    path: '/invitation/accept',
    by: 'visitor',
    body: z.strictObject({ token: mailedToken, password: newPassword }),
    answer: nextStep,
    refuses: ['linkNotValid', 'passwordTooCommon', 'tooManyTries'],
  }),
}
