import * as z from 'zod/mini'
import { maxPasswordLength } from '../rules.ts'
import { deskCall, everyRole } from './deskCall.ts'

const passkey = z.object({
  passkeyId: z.uuid(),
  /** The device on which it was created; null if the browser did not name one. */
  name: z.nullable(z.string()),
  /** Points in time, ISO 8601. `lastUsedAt` is null for a passkey that was never used after its set-up. */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

/** The passkeys with which the signed-in member proves the second factor. A passkey is added while signing in (`session`). */
export const passkeys = {
  listPasskeys: deskCall({
    method: 'GET',
    path: '/session/passkeys',
    by: everyRole,
    answer: z.object({
      /** The oldest first. */
      passkeys: z.array(passkey),
      hasAuthenticatorApp: z.boolean(),
    }),
  }),
  /** Removes a passkey, unless the member has no other second factor. */
  removePasskey: deskCall({
    method: 'DELETE',
    path: '/session/passkeys/{passkeyId}',
    by: everyRole,
    body: z.strictObject({ currentPassword: z.string().check(z.minLength(1), z.maxLength(maxPasswordLength)) }),
    answer: 'nothing',
    refuses: ['wrongPassword', 'passkeyNotFound', 'lastSecondFactor', 'tooManyTries'],
  }),
}
