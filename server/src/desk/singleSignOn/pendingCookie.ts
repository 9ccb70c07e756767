import type { Context } from '../../context.ts'
import { createSigner } from '../../platform/keys/signature.ts'
import type { PendingSignOn } from './provider.ts'
import { maxSignOnMs } from './rules.ts'

/** State, nonce, code verifier, the end as a Unix time in milliseconds, and the signature. */
const format = /^(([\w-]{20,200})\.([\w-]{20,200})\.([\w-]{20,200})\.(\d{1,16}))\.([\w-]{43})$/

/** Writes and reads the content of the cookie that a sign-on keeps in the browser. The content is signed and expires. */
export function createPendingCookies({ tokens, now }: Pick<Context, 'tokens' | 'now'>) {
  const { sign, isSigned } = createSigner(tokens.keyFor('single sign-on of staff'))
  return {
    write({ state, nonce, codeVerifier }: PendingSignOn): string {
      const content = [state, nonce, codeVerifier, now().getTime() + maxSignOnMs].join('.')
      return `${content}.${sign(content)}`
    },

    read(cookie: string | undefined): PendingSignOn | undefined {
      const [, content = '', state = '', nonce = '', codeVerifier = '', end, signature = ''] =
        format.exec(cookie ?? '') ?? []
      if (!isSigned(content, signature) || Number(end) <= now().getTime()) return undefined
      return { state, nonce, codeVerifier }
    },
  }
}
