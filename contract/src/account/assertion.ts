import * as z from 'zod/mini'

/** Bytes, encoded as in the JSON form of WebAuthn: base64url without padding. */
const bytes = z.string().check(z.regex(/^[\w-]{1,4000}$/))

/**
 * The proof that the caller holds a passkey: five values from the result of `navigator.credentials.get`, under the portal's own
 * names. An authenticator may omit the user handle if `allowCredentials` lists the passkey.
 */
export const assertion = z.strictObject({
  credentialId: bytes,
  clientDataJson: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: z.optional(bytes),
})
export type Assertion = z.output<typeof assertion>
