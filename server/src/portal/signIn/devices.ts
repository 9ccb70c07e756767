import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { createSigner } from '../../platform/keys/signature.ts'
import { deviceLifetimeMs } from '../session/rules.ts'

interface Owner {
  accountId: string
  passwordHash: string
}

export interface Devices {
  /** Returns a token for a device that has just signed in or set the password. */
  issue(owner: Owner): string
  /** Whether a token may be valid for some account, judged only by its form and its expiry. */
  isPlausible(token: string | undefined): boolean
  /** Returns the id of a device with a valid token for this account; undefined for any other device. */
  recognize(token: string | undefined, owner: Owner | undefined): string | undefined
}

/**
 * Issues the tokens with which a sign-in recognizes a device. A token grants no access. It only lets the server count the
 * device's tries separately and, for a tenant, queue them with the tenant's other tries. A token contains a random id and an
 * expiry. Its signature also covers the account and the password hash, so a new password invalidates every older token.
 */
export function createDevices({ tokens, now }: Pick<Context, 'tokens' | 'now'>): Devices {
  const { sign, isSigned } = createSigner(tokens.keyFor('known devices'))
  const signedContent = ({ accountId, passwordHash }: Owner, claims: string) => `${claims}.${accountId}.${passwordHash}`

  const parse = (token: string | undefined) => {
    const [, claims, id, expiry, signature] = /^(([\w-]{22})\.(\d{1,16}))\.([\w-]{43})$/.exec(token ?? '') ?? []
    return Number(expiry) > now().getTime() ? { claims, id, signature } : undefined
  }

  return {
    isPlausible: (token) => parse(token) !== undefined,

    issue(owner) {
      const claims = `${randomBytes(16).toString('base64url')}.${now().getTime() + deviceLifetimeMs}`
      return `${claims}.${sign(signedContent(owner, claims))}`
    },

    recognize(token, owner) {
      const { claims, id, signature } = parse(token) ?? {}
      if (!owner || claims === undefined || signature === undefined) return undefined
      return isSigned(signedContent(owner, claims), signature) ? id : undefined
    },
  }
}
