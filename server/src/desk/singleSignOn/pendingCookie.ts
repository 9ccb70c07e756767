import type { Context } from '../../context.ts'
import { createSigner } from '../../platform/keys/signature.ts'
import type { PendingSignOn } from './provider.ts'
import { maxSignOnMs } from './rules.ts'

/** State, nonce, code verifier, the target in Base64url, the end as a Unix time in milliseconds, and the signature. */
const format = /^(([\w-]{20,200})\.([\w-]{20,200})\.([\w-]{20,200})\.([\w-]{0,700})\.(\d{1,16}))\.([\w-]{43})$/

interface SignOnTarget {
  /** The path at the desk to which the person wants to go, relative to `/desk`. */
  target: string
}

/** Writes and reads the content of the cookie that a sign-on keeps in the browser. The content is signed and expires. */
export function createPendingCookies({ tokens, now }: Pick<Context, 'tokens' | 'now'>) {
  const { sign, isSigned } = createSigner(tokens.keyFor('single sign-on of staff'))
  return {
    write({ state, nonce, codeVerifier, target }: PendingSignOn & SignOnTarget): string {
      const encoded = Buffer.from(target).toString('base64url')
      const content = [state, nonce, codeVerifier, encoded, now().getTime() + maxSignOnMs].join('.')
      return `${content}.${sign(content)}`
    },

    read(cookie: string | undefined): (PendingSignOn & SignOnTarget) | undefined {
      const [, content = '', state = '', nonce = '', codeVerifier = '', encoded = '', end, signature = ''] =
        format.exec(cookie ?? '') ?? []
      if (!isSigned(content, signature) || Number(end) <= now().getTime()) return undefined
      return { state, nonce, codeVerifier, target: Buffer.from(encoded, 'base64url').toString() }
    },
  }
}
