import * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { passkeyRequest } from '../api/errors.ts'
import { currentPassword } from '../credentials.ts'
import { codeChannels } from '../registration.ts'
import { loginData, proof } from '../session.ts'
import { assertion } from './assertion.ts'
import { bytes, newPasskey, passkeyCeremony, passkeyName } from './newPasskey.ts'

/** The maximum number of passkeys of an account. */
export const maxPasskeys = 10

/**
 * The proof that the caller owns the account: the current password, or an assertion of one of the account's passkeys. If the
 * account requires a passkey, the assertion is mandatory.
 */
const ownership = { currentPassword: z.optional(currentPassword), assertion: z.optional(assertion) }

const passkey = z.object({
  passkeyId: z.string(),
  /** Null if the tenant gave no name. */
  name: z.nullable(z.string()),
  /** Points in time, ISO 8601. `lastUsedAt` is null for a passkey that was never used. */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.output<typeof passkey>

const accountPasskeys = z.object({
  passkeys: z.array(passkey),
  /** Whether a sign-in with the password also requires a passkey. */
  isRequired: z.boolean(),
})
export type AccountPasskeys = z.output<typeof accountPasskeys>

export const passkeys = {
  startSignIn: call({
    method: 'POST',
    path: '/identity/login/passkey/challenge',
    access: 'public',
    answer: passkeyRequest,
  }),
  signIn: call({
    method: 'POST',
    path: '/identity/login/passkey',
    access: 'public',
    body: z.strictObject({ assertion, proof: z.optional(proof), isSharedDevice: z.optional(z.boolean()) }),
    answer: loginData,
    refuses: ['passkeySignInFailed', 'emailNotConfirmed', 'tooManyTries', 'proofRequired'],
    registersDevice: true,
  }),
  requestRecoveryCode: call({
    method: 'POST',
    path: '/identity/login/recovery/code',
    access: 'public',
    body: z.strictObject({ challenge: bytes(400), channel: z.enum(codeChannels) }),
    answer: z.object({ noCodeSent: z.boolean(), sentTo: z.nullable(z.string()) }),
    refuses: ['signInExpired', 'tooManyTries'],
  }),
  recover: call({
    method: 'POST',
    path: '/identity/login/recovery',
    access: 'public',
    body: z.strictObject({
      challenge: bytes(400),
      code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      isSharedDevice: z.optional(z.boolean()),
    }),
    answer: loginData,
    refuses: ['signInExpired', 'wrongRecoveryCode', 'emailNotConfirmed', 'tooManyTries'],
    registersDevice: true,
  }),
  listPasskeys: call({
    method: 'GET',
    path: '/Identity/Passkeys',
    access: 'user',
    answer: accountPasskeys,
  }),
  startCeremony: call({
    method: 'POST',
    path: '/Identity/Passkeys/Challenge',
    access: 'user',
    answer: passkeyCeremony,
  }),
  addPasskey: call({
    method: 'POST',
    path: '/Identity/Passkeys',
    access: 'user',
    body: z.strictObject({
      ...ownership,
      passkey: newPasskey,
      name: z.optional(passkeyName),
    }),
    answer: 'nothing',
    refuses: ['wrongPassword', 'passkeyConfirmationRequired', 'passkeyNotAccepted', 'tooManyPasskeys', 'tooManyTries'],
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/Identity/Passkeys/{id}',
    access: 'user',
    body: z.strictObject(ownership),
    answer: 'nothing',
    refuses: ['wrongPassword', 'passkeyConfirmationRequired', 'passkeyNotAccepted', 'passkeyNotFound', 'tooManyTries'],
  }),
  requirePasskey: call({
    method: 'PUT',
    path: '/Identity/Passkeys/Requirement',
    access: 'renter',
    body: z.strictObject({ ...ownership, isRequired: z.boolean() }),
    answer: 'nothing',
    refuses: ['wrongPassword', 'passkeyConfirmationRequired', 'passkeyNotAccepted', 'passkeyNotFound', 'tooManyTries'],
  }),
}
