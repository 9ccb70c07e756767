import { createHash, randomBytes } from 'node:crypto'

/** Without I, L, O and U: what looks alike is one. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve characters of 5 bit each. */
export const drawCode = (): string => [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')

/** Together with the tenant: the same code of another one has another hash. */
export const hashCode = (partnerId: string, code: string): Buffer =>
  createHash('sha256').update(`${partnerId} ${code}`).digest()
