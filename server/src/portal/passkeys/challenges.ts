import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { createSigner } from '../../platform/keys/signature.ts'
import { challengeLifetimeMs } from './rules.ts'

/**
 * `signIn`: for a sign-in with a passkey alone, so the server learns the account only from the passkey. `secondFactor`: for
 * the passkey, or a recovery, after the right password of an account. `session`: for a signed-in caller who adds a passkey or
 * confirms a change.
 */
export type Challenge =
  | { purpose: 'signIn' }
  | { purpose: 'secondFactor'; accountId: string; credentialVersion: number }
  | { purpose: 'session'; accountId: string; credentialVersion: number; familyId: string }

export type IssuedChallenge = Challenge & { id: string }

export interface Challenges {
  /** Returns a challenge in base64url, as WebAuthn sends it. */
  issue(challenge: Challenge): string
  /** Returns the content of a challenge; undefined if this portal did not issue it, or if it has expired. */
  read(text: string): IssuedChallenge | undefined
}

interface SignedChallenge {
  challenge: IssuedChallenge
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Challenges carry their content and a signature, so the server stores nothing until a challenge is used. */
export function createChallenges({ tokens, now }: Pick<Context, 'tokens' | 'now'>): Challenges {
  const { sign, isSigned } = createSigner(tokens.keyFor('passkey challenges'))

  return {
    issue(challenge) {
      const id = randomBytes(16).toString('base64url')
      const expiresAt = now().getTime() + challengeLifetimeMs
      const content = JSON.stringify({ challenge: { ...challenge, id }, expiresAt } satisfies SignedChallenge)
      return Buffer.from(`${sign(content)}${content}`).toString('base64url')
    },

    read(text) {
      const [, signature, content] = /^([\w-]{43})(.+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
      if (signature === undefined || content === undefined || !isSigned(content, signature)) return undefined
      const { challenge, expiresAt } = JSON.parse(content) as SignedChallenge
      return expiresAt > now().getTime() ? challenge : undefined
    },
  }
}
