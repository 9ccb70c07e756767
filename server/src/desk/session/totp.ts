import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import encodeQR from 'qr'
import type { Context } from '../../context.ts'

type KeySource = Pick<Context['tokens'], 'keyFor'>

const periodSeconds = 30
/** Authenticator apps expect a secret as long as the hash of SHA-1. */
const secretBytes = 20

/** The secret of a second factor. It is derived from its id, so the database contains no secret. */
function secretOf(tokens: KeySource, totpId: string): Secret {
  const derived = createHmac('sha256', tokens.keyFor('second factors of staff')).update(totpId).digest()
  return new Secret({ buffer: Uint8Array.from(derived.subarray(0, secretBytes)).buffer })
}

interface Label {
  email: string
  landlord: string
}

const totpOf = (tokens: KeySource, totpId: string, { email, landlord }: Label = { email: '', landlord: '' }) =>
  new TOTP({ issuer: landlord, label: email, period: periodSeconds, secret: secretOf(tokens, totpId) })

/** Returns the secret for an authenticator app: as text in base32, and as a QR code in an SVG document. */
export function describeSecondFactor(tokens: KeySource, totpId: string, label: Label): { key: string; qrCode: string } {
  const totp = totpOf(tokens, totpId, label)
  return { key: totp.secret.base32, qrCode: encodeQR(totp.toString(), 'svg', { border: 4 }) }
}

/**
 * Returns the time step of a code, which may be the current step or one beside it; undefined for a wrong code. The clocks of
 * devices differ, and typing takes time.
 */
export function stepOfCode(
  tokens: KeySource,
  totpId: string,
  { code, now }: { code: string; now: Date },
): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(tokens, totpId).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}
