import * as z from 'zod/mini'
import { currentPassword } from '../credentials.ts'

/** Bytes in base64url without padding, as WebAuthn writes them. `max` is the length of the text. */
export const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/))
export const credentialId = bytes(1_400)
export const clientDataJson = bytes(4_000)

/** The proof that the caller holds a passkey: what `navigator.credentials.get` returned. */
export const assertion = z.strictObject({
  credentialId,
  clientDataJson,
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
  /** The user handle of the account. An authenticator may omit it if the caller named the passkey. */
  userHandle: z.optional(bytes(100)),
})
export type Assertion = z.output<typeof assertion>

/** The proof that the caller owns the account: the current password, and an assertion if the account requires a passkey. */
export const ownership = { currentPassword, assertion: z.optional(assertion) }
/** The same proof, where an assertion alone is enough. */
export const passkeyOwnership = { currentPassword: z.optional(currentPassword), assertion: z.optional(assertion) }
