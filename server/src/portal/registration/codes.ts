import { createHash, randomBytes } from 'node:crypto'

/** Omits I, L, O and U, which are easily confused with other characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates a random code of twelve characters with 5 bits each. */
export const generateCode = (): string => [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')

/** The hash covers the tenant, so the same code has a different hash for another tenant. */
export const hashCode = (partnerId: string, code: string): Buffer =>
  createHash('sha256').update(`${partnerId} ${code}`).digest()
