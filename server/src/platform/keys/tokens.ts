import { createHmac, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import { roles } from '@portal/contract/session'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { readOrMakeKey } from './keyFile.ts'

/** The claims of an access token about its bearer. */
export interface AccessClaims {
  accountId: string
  familyId: string
  roles: readonly (typeof roles)[number][]
  /** Present exactly when the roles include `renter`. */
  partnerId?: string | undefined
}

export interface Tokens {
  issueAccessToken(claims: AccessClaims): Promise<{ accessToken: string; expiresAt: Date }>
  /** Returns the claims of a token; undefined if the token was not issued by this portal or has expired. */
  readAccessToken(token: string): Promise<AccessClaims | undefined>
  /**
   * Returns the refresh token that follows this one. The successor is derived, not random: a client that did not receive
   * the response and sends its token again gets the same successor, although the server stores only hashes.
   */
  successorOf(refreshToken: string): string
  /** Returns a secret for another purpose. It is the same on every server that shares the keys folder. */
  keyFor(purpose: string): Buffer
}

const portal = 'tenant-portal'
const maxKnownTokens = 10_000

const payload = z.object({
  sub: z.uuid(),
  family: z.uuid(),
  role: z.array(z.enum(roles)),
  PartnerId: z.uuid().optional(),
  exp: z.int(),
})

interface Settings {
  keysFolder: string
  accessTokenSeconds: number
  now: () => Date
}

export async function createTokens({ keysFolder, accessTokenSeconds, now }: Settings): Promise<Tokens> {
  const privateKey = createPrivateKey(await readOrMakeKey(keysFolder))
  const publicKey = createPublicKey(privateKey)
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' })
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const successorKey = keyFor('refresh token successors')

  /**
   * Caches verified tokens, because verifying a signature takes as much time as the rest of a call. The expiry is checked
   * on every use.
   */
  const known = new Map<string, { claims: AccessClaims; expiresAt: number }>()
  function remember(token: string, claims: AccessClaims, expiresAt: number) {
    const [oldest] = known.keys()
    if (known.size >= maxKnownTokens && oldest !== undefined) known.delete(oldest)
    known.set(token, { claims, expiresAt })
  }

  async function verify(token: string): Promise<AccessClaims | undefined> {
    const verified = await jwtVerify(token, publicKey, {
      algorithms: ['EdDSA'],
      typ: 'at+jwt',
      issuer: portal,
      audience: portal,
      currentDate: now(),
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
      throw error
    })
    const parsed = payload.safeParse(verified?.payload)
    if (!parsed.success) return undefined
    const { sub, family, role, PartnerId, exp } = parsed.data
    const claims = { accountId: sub, familyId: family, roles: role, partnerId: PartnerId }
    remember(token, claims, exp * 1000)
    return claims
  }

  return {
    keyFor,

    async issueAccessToken({ accountId, familyId, roles, partnerId }) {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const expiry = issuedAt + accessTokenSeconds
      const accessToken = await new SignJWT({
        family: familyId,
        role: [...roles],
        ...(partnerId === undefined ? {} : { PartnerId: partnerId }),
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
        .setIssuer(portal)
        .setAudience(portal)
        .setSubject(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiry)
        .sign(privateKey)
      return { accessToken, expiresAt: new Date(expiry * 1000) }
    },

    async readAccessToken(token) {
      const hit = known.get(token)
      if (!hit) return verify(token)
      if (hit.expiresAt > now().getTime()) return hit.claims
      known.delete(token)
      return undefined
    },

    successorOf: (refreshToken) => createHmac('sha256', successorKey).update(refreshToken).digest('base64url'),
  }
}
