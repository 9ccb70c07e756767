import type { Assertion } from '@portal/contract/account/assertion'
import { type NewPasskey, passkeyAlgorithms } from '@portal/contract/account/newPasskey'

/** The library takes a quarter of a second to load, so the start of the server does not wait for it. */
const loadLibrary = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

/** The relying party (WebAuthn): passkeys belong to the host name of an address, and work at that address only. */
export const relyingPartyAt = (origin: string) => ({ id: new URL(origin).hostname, origin })
type RelyingParty = ReturnType<typeof relyingPartyAt>

/** The user handle of an account or a staff member. The ids are random, so a handle tells an authenticator nothing about the person. */
export const userHandleOf = (id: string) => Buffer.from(id).toString('base64url')

export interface PublicKey {
  credentialId: string
  publicKey: Buffer
  /** The authenticator's count of its signatures; 0 if the authenticator does not count them. */
  counter: number
}

interface Expected {
  relyingParty: RelyingParty
  isExpectedChallenge: (challenge: string) => boolean
}

const options = ({ relyingParty, isExpectedChallenge }: Expected) => ({
  expectedChallenge: isExpectedChallenge,
  expectedOrigin: relyingParty.origin,
  expectedRPID: relyingParty.id,
  requireUserVerification: true,
})

/**
 * Whether an attestation is known to contain no certificate chain. The portal asks for none, because verifying a chain that
 * the caller chose could make the server fetch addresses that the chain names.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers()
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/**
 * Verifies a new passkey. Returns undefined if it is not valid, for example because it was created for another portal or
 * challenge, or without verification of the user.
 */
export async function verifyNewPasskey(passkey: NewPasskey, expected: Expected): Promise<PublicKey | undefined> {
  const { credentialId, clientDataJson: clientDataJSON, attestationObject } = passkey
  const { verifyRegistrationResponse } = await loadLibrary()
  return await undefinedIfInvalid(async () => {
    if (!(await isWithoutCertificates(attestationObject))) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...options(expected),
      supportedAlgorithmIDs: passkeyAlgorithms,
      response: {
        ...credentialFields(credentialId),
        response: { clientDataJSON, attestationObject },
      },
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
  })
}

/**
 * Verifies an assertion and returns the authenticator's new counter. Returns undefined if the assertion is not valid, or if
 * the authenticator counts but its counter has not grown, because such a passkey may be a copy.
 */
export async function verifyAssertion(
  { credentialId, userHandle, clientDataJson: clientDataJSON, ...signed }: Assertion,
  { publicKey, counter }: PublicKey,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  return await undefinedIfInvalid(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...options(expected),
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      response: {
        ...credentialFields(credentialId),
        response: { clientDataJSON, ...signed, ...(userHandle !== undefined && { userHandle }) },
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

const credentialFields = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

/** The library throws an `Error` for every response that it rejects, and for bytes that it cannot parse. */
async function undefinedIfInvalid<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
