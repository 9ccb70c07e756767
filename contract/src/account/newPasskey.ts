import * as z from 'zod/mini'
import { passkeyRequest } from '../api/errors.ts'

/** The signature algorithms that a passkey may use, the preferred one first (COSE): Ed25519, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257]

/** Bytes in base64url without padding, as in the JSON form of WebAuthn. `max` is the maximum length of the encoded bytes. */
export const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/))

/** A new passkey: the result of `navigator.credentials.create`. */
export const newPasskey = z.strictObject({
  credentialId: bytes(1_400),
  clientDataJson: bytes(4_000),
  attestationObject: bytes(10_000),
})
export type NewPasskey = z.output<typeof newPasskey>

/** The name by which its owner recognizes a passkey. */
export const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u))

/** The request for a passkey that the browser uses or creates. */
export const passkeyCeremony = z.extend(passkeyRequest, {
  /** The user handle: base64url. */
  userId: z.string(),
  userName: z.string(),
})
