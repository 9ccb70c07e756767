import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Signer {
  sign: (text: string) => string
  isSigned: (text: string, signature: string) => boolean
}

/** Signs texts that come back from clients (HMAC-SHA-256, base64url). */
export function createSigner(key: Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    // As text: the last letter of base64url has bits that no byte uses, and must not be changed either.
    isSigned(text, signature) {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
