import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion } from '@portal/contract/account/assertion'
import type { NewPasskey } from '@portal/contract/account/newPasskey'
import type { PasskeyRequest } from '@portal/contract/api/errors'

type CborValue = number | string | Buffer | Map<number | string, CborValue>

function cborHead(majorType: number, argument: number): Buffer {
  const type = majorType << 5
  if (argument < 24) return Buffer.from([type | argument])
  if (argument < 256) return Buffer.from([type | 24, argument])
  return Buffer.from([type | 25, argument >> 8, argument & 255])
}

/** Encodes the CBOR types that WebAuthn uses (RFC 8949), with lengths below 65,536. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])])
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()

/** An ES256 key in COSE (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.from(text, 'base64url')
  return cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}

/** Deviations that imitate a faulty or hostile authenticator or browser. */
interface Deviations {
  origin?: string
  rpId?: string
  isUserVerified?: boolean
  /** The signature counter in the authenticator's data. 0 by default, because most passkeys do not count. */
  counter?: number
  userHandle?: string
  attestationFormat?: string
  type?: string
}

const flags = { userPresent: 1, userVerified: 4, attestedData: 64 }

/** Imitates an authenticator with one passkey, and the browser that calls it. `origin` is the origin of the page. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credentialId = id.toString('base64url')
  let userHandle: string | undefined

  const clientData = (type: string, { challenge }: PasskeyRequest, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({
        type: deviations.type ?? type,
        challenge,
        origin: deviations.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData({ rpId }: PasskeyRequest, deviations: Deviations, attestedData = Buffer.alloc(0)): Buffer {
    const verified = deviations.isUserVerified === false ? 0 : flags.userVerified
    const attested = attestedData.length > 0 ? flags.attestedData : 0
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviations.counter ?? 0)
    const head = Buffer.from([flags.userPresent | verified | attested])
    return Buffer.concat([sha256(deviations.rpId ?? rpId), head, counter, attestedData])
  }

  return {
    credentialId,

    /** Creates the passkey, as `navigator.credentials.create` does. */
    create(request: PasskeyRequest & { userId: string }, deviations: Deviations = {}): NewPasskey {
      userHandle = request.userId
      const length = Buffer.from([0, id.length])
      const attestedData = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestationObject = cbor(
        new Map<string, CborValue>([
          ['fmt', deviations.attestationFormat ?? 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(request, deviations, attestedData)],
        ]),
      )
      return {
        credentialId,
        clientDataJson: clientData('webauthn.create', request, deviations).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
      }
    },

    /** Signs a challenge, as `navigator.credentials.get` does. */
    get(request: PasskeyRequest, deviations: Deviations = {}): Assertion {
      const data = authenticatorData(request, deviations)
      const client = clientData('webauthn.get', request, deviations)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const handle = deviations.userHandle ?? userHandle
      return {
        credentialId,
        clientDataJson: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(handle !== undefined && { userHandle: handle }),
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
