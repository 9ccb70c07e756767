import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'

/** Omits I, L, O and U, which are easily confused with other characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates a random code of twelve characters with 5 bits each. */
export const generateCode = (): string => [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')

/**
 * Returns the HMAC that is stored for a code. A plain hash could be reversed, because a code has only 60 bits. The HMAC also
 * covers the tenant, so the same code has a different HMAC for another tenant.
 */
export const hashCode = (tokens: Pick<Context['tokens'], 'keyFor'>, partnerId: string, code: string): Buffer =>
  createHmac('sha256', tokens.keyFor('access codes')).update(`${partnerId} ${code}`).digest()

/** Returns the hash that earlier versions of the portal stored for a code, so codes in letters of that time stay valid. */
const earlierHashOf = (partnerId: string, code: string): Buffer =>
  createHash('sha256').update(`${partnerId} ${code}`).digest()

/** Returns the hashes that may be stored for a code. */
export const hashesOf = (tokens: Pick<Context['tokens'], 'keyFor'>, partnerId: string, code: string): Buffer[] => [
  hashCode(tokens, partnerId, code),
  earlierHashOf(partnerId, code),
]
