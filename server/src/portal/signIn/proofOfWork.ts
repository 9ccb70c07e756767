import { hash, randomBytes } from 'node:crypto'
import type { Challenge } from '@portal/contract/api/errors'
import type { Proof } from '@portal/contract/session'
import type { Context } from '../../context.ts'
import { createSigner } from '../../platform/keys/signature.ts'
import { challengeLifetimeMs } from './proofLimits.ts'

export interface ProofOfWork {
  /** Creates a challenge for one try to sign in with this e-mail address or passkey. */
  challenge(identifier: string, difficulty: number): Challenge
  /**
   * Returns the id of the solved challenge; undefined if the proof is missing, expired or not valid for this sign-in.
   */
  solvedChallengeId(proof: Proof | undefined, identifier: string): string | undefined
}

function leadingZeroBits(bytes: Buffer): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}

const sha256 = (content: Buffer | string) => hash('sha256', content, 'buffer')

/** The work that a proof contains, as the number of leading zero bits of its hash. */
export function workOf({ challenge, solution }: Proof): number {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(solution)
  return leadingZeroBits(sha256(Buffer.concat([sha256(challenge), number])))
}

/** A challenge carries its own difficulty and expiry, so the server stores nothing until the challenge is used. */
export function createProofOfWork({ tokens, now }: Pick<Context, 'tokens' | 'now'>): ProofOfWork {
  const { sign, isSigned } = createSigner(tokens.keyFor('proof of work'))
  const signedContent = (identifier: string, claims: string) => `${claims}.${identifier}`

  return {
    challenge(identifier, difficulty) {
      const id = randomBytes(16).toString('base64url')
      const claims = `${id}.${now().getTime() + challengeLifetimeMs}.${difficulty}`
      return { challenge: `${claims}.${sign(signedContent(identifier, claims))}`, difficulty }
    },

    solvedChallengeId(proof, identifier) {
      const [, claims, id, expiry, difficulty, signature] =
        /^(([\w-]{22})\.(\d{1,16})\.(\d{1,3}))\.([\w-]{43})$/.exec(proof?.challenge ?? '') ?? []
      if (!proof || claims === undefined || signature === undefined) return undefined
      if (!isSigned(signedContent(identifier, claims), signature)) return undefined
      return Number(expiry) > now().getTime() && workOf(proof) >= Number(difficulty) ? id : undefined
    },
  }
}
