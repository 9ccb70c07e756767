import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Signer {
  sign: (text: string) => string
  isSigned: (text: string, signature: string) => boolean
}

/**
 * Returns a signer (HMAC-SHA-256, base64url), for example of texts that clients send back. Without the key, a signature cannot be
 * computed.
 */
export function createSigner(key: Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    // Compares the encoded texts, not the decoded bytes. The last character of base64url has unused bits, so several texts
    // decode to the same bytes.
    isSigned(text, signature) {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
