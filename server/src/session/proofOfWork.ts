import { createHash, randomBytes } from 'node:crypto'
import type { Challenge } from '@portal/contract/errors'
import type { Proof } from '@portal/contract/session'
import type { Parts } from '../parts.ts'
import { challengeLifetimeMs } from './proofRules.ts'
import { createSigner } from './signature.ts'

export interface ProofOfWork {
  /** A challenge for one try to sign in with this address. */
  challenge(email: string, difficulty: number): Challenge
  /** The id of the challenge that was solved; undefined for anything but a solution for this address, in time. */
  solvedBy(proof: Proof | undefined, email: string): string | undefined
}

function leadingZeroBits(bytes: Buffer): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()

/** In zero bits: how much work a proof shows. */
export function workOf({ challenge, solution }: Proof): number {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(solution)
  return leadingZeroBits(sha256(Buffer.concat([sha256(challenge), number])))
}

/** Challenges say themselves how difficult they are and until when they count, so nothing is stored before one is used. */
export function createProofOfWork({ tokens, now }: Pick<Parts, 'tokens' | 'now'>): ProofOfWork {
  const { sign, isSigned } = createSigner(tokens.keyFor('proof of work'))
  const boundTo = (email: string, claims: string) => `${claims}.${email}`

  return {
    challenge(email, difficulty) {
      const id = randomBytes(16).toString('base64url')
      const claims = `${id}.${now().getTime() + challengeLifetimeMs}.${difficulty}`
      return { challenge: `${claims}.${sign(boundTo(email, claims))}`, difficulty }
    },

    solvedBy(proof, email) {
      const [, claims, id, end, difficulty, signature] =
        /^(([\w-]{22})\.(\d{1,16})\.(\d{1,3}))\.([\w-]{43})$/.exec(proof?.challenge ?? '') ?? []
      if (!proof || claims === undefined || signature === undefined) return undefined
      if (!isSigned(boundTo(email, claims), signature)) return undefined
      return Number(end) > now().getTime() && workOf(proof) >= Number(difficulty) ? id : undefined
    },
  }
}
