import type { Assertion } from '@portal/contract/account/assertion'
import { type NewPasskey, passkeyAlgorithms } from '@portal/contract/account/newPasskey'
import type { PasskeyRequest } from '@portal/contract/api/errors'

/** How long the browser shows its dialog. */
const timeoutMs = 5 * 60_000

const encode = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const decode = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const descriptor = (id: string) => ({ type: 'public-key' as const, id: decode(id) })

/** The names of the errors with which a browser reports that the user cancelled. */
const cancelled = ['NotAllowedError', 'AbortError']

/**
 * Resolves to undefined if the user cancels the dialog. Browsers report a timeout and a missing passkey in the same way, so
 * that a page cannot find out whether a passkey exists.
 */
async function unlessCancelled<T>(ceremony: Promise<T>, names = cancelled): Promise<T | undefined> {
  try {
    return await ceremony
  } catch (error) {
    if (error instanceof DOMException && names.includes(error.name)) return undefined
    throw error
  }
}

/** Asks the user for a passkey, which signs the challenge. Undefined if the user cancels or the device can have no passkey. */
export async function getAssertion({ challenge, rpId, credentialIds }: PasskeyRequest): Promise<Assertion | undefined> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: decode(challenge),
    rpId,
    allowCredentials: credentialIds.map(descriptor),
    userVerification: 'required',
    timeout: timeoutMs,
  }
  const credential = (await unlessCancelled(navigator.credentials.get({ publicKey }), [
    ...cancelled,
    'NotSupportedError',
  ])) as PublicKeyCredential | null | undefined
  if (!credential) return undefined
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    credentialId: encode(credential.rawId),
    clientDataJson: encode(response.clientDataJSON),
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
    ...(response.userHandle && { userHandle: encode(response.userHandle) }),
  }
}

interface CreationRequest extends PasskeyRequest {
  /** The user handle, base64url. */
  userId: string
  userName: string
  /** The name of the portal, for the dialog of the browser. */
  portalName: string
  /** Whether a password always comes first. The account is then known, so the passkey need not be discoverable. */
  isSecondFactor?: boolean
}

/** A new passkey, and whether it is stored on this device rather than on another device or a security key. */
export interface CreatedPasskey {
  passkey: NewPasskey
  isOfThisDevice: boolean
}

/** Creates a passkey. Undefined if the user cancels; `exists` if the authenticator already has one for this account. */
export async function createPasskey(request: CreationRequest): Promise<CreatedPasskey | 'exists' | undefined> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: decode(request.challenge),
    rp: { id: request.rpId, name: request.portalName },
    user: { id: decode(request.userId), name: request.userName, displayName: request.userName },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: request.credentialIds.map(descriptor),
    authenticatorSelection: {
      ...(request.isSecondFactor
        ? { residentKey: 'discouraged' }
        : { residentKey: 'required', requireResidentKey: true }),
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: timeoutMs,
  }
  const credential = await unlessCancelled(navigator.credentials.create({ publicKey })).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return 'exists' as const
    throw error
  })
  if (!credential) return undefined
  if (credential === 'exists') return credential
  const { rawId, response, authenticatorAttachment } = credential as PublicKeyCredential
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse
  return {
    passkey: {
      credentialId: encode(rawId),
      clientDataJson: encode(clientDataJSON),
      attestationObject: encode(attestationObject),
    },
    isOfThisDevice: authenticatorAttachment === 'platform',
  }
}
