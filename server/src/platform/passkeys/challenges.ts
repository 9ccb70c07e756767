import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { createSigner } from '../keys/signature.ts'
import { type LimitContext, type Quota, takeFrom } from '../limits/quota.ts'

/** How long a challenge is valid: long enough for the browser's dialog, and for an access code to arrive by SMS. */
export const challengeLifetimeMs = 10 * 60_000

/** A challenge works once. */
const challengeQuota: Quota = { kind: 'passkey challenge', max: 1, windowMs: challengeLifetimeMs }

export type Issued<Challenge> = Challenge & { id: string }

export interface Challenges<Challenge> {
  /** Returns a challenge in base64url, as WebAuthn sends it. */
  issue(challenge: Challenge): string
  /** Returns the content of a challenge; undefined if it was not issued with this key, or if it has expired. */
  read(text: string): Issued<Challenge> | undefined
}

interface SignedChallenge<Challenge> {
  challenge: Issued<Challenge>
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * Challenges carry their content and a signature, so the server stores nothing until a challenge is used. `keyName` names the key
 * of the signature: a challenge for tenants is worthless for staff.
 */
export function createSignedChallenges<Challenge extends object>(
  { tokens, now }: Omit<LimitContext, 'db'>,
  keyName: string,
): Challenges<Challenge> {
  const { sign, isSigned } = createSigner(tokens.keyFor(keyName))

  return {
    issue(challenge) {
      const id = randomBytes(16).toString('base64url')
      const expiresAt = now().getTime() + challengeLifetimeMs
      const content = JSON.stringify({
        challenge: { ...challenge, id },
        expiresAt,
      } satisfies SignedChallenge<Challenge>)
      return Buffer.from(`${sign(content)}${content}`).toString('base64url')
    },

    read(text) {
      const [, signature, content] = /^([\w-]{43})(.+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
      if (signature === undefined || content === undefined || !isSigned(content, signature)) return undefined
      const { challenge, expiresAt } = JSON.parse(content) as SignedChallenge<Challenge>
      return expiresAt > now().getTime() ? challenge : undefined
    },
  }
}

/**
 * Uses up a challenge, in the transaction of the operation that the challenge permits. Returns false if the challenge was
 * used before.
 */
export const redeemChallenge = (
  transaction: Transaction<DB>,
  { tokens, now }: Omit<LimitContext, 'db'>,
  { id }: Issued<object>,
): Promise<boolean> => takeFrom({ db: transaction, tokens, now }, challengeQuota, id)
