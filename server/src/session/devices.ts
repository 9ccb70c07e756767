import { randomBytes } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { deviceLifetime } from './rules.ts'
import { createSigner } from './signature.ts'

interface Owner {
  accountId: string
  passwordHash: string
}

export interface Devices {
  /** The token of a device that has just signed in, or set the password. */
  issue(owner: Owner): string
  /** The id of a device that has signed in to this account before; undefined for any other. */
  recognize(token: string | undefined, owner: Owner | undefined): string | undefined
}

/**
 * Tokens by which a sign-in recognizes a device. A token opens nothing: tries with it are counted apart from all others.
 * It holds a random id and its end; the signature also covers the account and the hash of its password, so that a new
 * password makes every older token worthless.
 */
export function createDevices({ tokens, now }: Pick<Parts, 'tokens' | 'now'>): Devices {
  const { sign, isSigned } = createSigner(tokens.keyFor('known devices'))
  const boundTo = ({ accountId, passwordHash }: Owner, claims: string) => `${claims}.${accountId}.${passwordHash}`

  return {
    issue(owner) {
      const claims = `${randomBytes(16).toString('base64url')}.${now().getTime() + deviceLifetime}`
      return `${claims}.${sign(boundTo(owner, claims))}`
    },

    recognize(token, owner) {
      const [, claims, id, end, signature] = /^(([\w-]{22})\.(\d{1,16}))\.([\w-]{43})$/.exec(token ?? '') ?? []
      if (!owner || claims === undefined || signature === undefined) return undefined
      return isSigned(boundTo(owner, claims), signature) && Number(end) > now().getTime() ? id : undefined
    },
  }
}
