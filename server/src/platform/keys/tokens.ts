import { createHmac, createPrivateKey, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { roles } from '@portal/contract/session'
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { StartProblem } from '../startProblem.ts'
import { readIfExists, readOrMake } from './keyFile.ts'
import { openSigningKeys } from './signingKeys.ts'

/** The claims of an access token about its bearer. */
export interface AccessClaims {
  accountId: string
  familyId: string
  roles: readonly (typeof roles)[number][]
  /** Present exactly when the roles include `renter`. */
  partnerId?: string | undefined
}

export interface Tokens {
  /** The token expires after the configured lifetime, or after `maxSeconds` if that is shorter. */
  issueAccessToken(claims: AccessClaims, maxSeconds?: number): Promise<{ accessToken: string; expiresAt: Date }>
  /** Returns the claims of a token; undefined if the token was not issued by this portal or has expired. */
  readAccessToken(token: string): Promise<AccessClaims | undefined>
  /**
   * Returns the refresh token that follows this one. The successor is derived, not random: a client that did not receive
   * the response and sends its token again gets the same successor, although the server stores only hashes.
   */
  successorOf(refreshToken: string): string
  /** Returns the secret for a purpose other than access tokens. It is the same on every server that shares the keys folder. */
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

interface KnownToken {
  claims: AccessClaims
  /** In milliseconds since 1970. */
  expiresAt: number
  kid: string | undefined
}

interface Settings {
  keysFolder: string
  accessTokenSeconds: number
  now: () => Date
}

const secretsFile = 'tokens.pem'

const generateKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * Returns the function that derives the secrets for purposes other than access tokens. The secrets come from the key in
 * `tokens.pem`, not from the signing keys, so a rotation of signing keys changes neither refresh tokens nor known devices.
 * `tokens.pem` contains a private key because earlier versions also signed with this key.
 */
async function openSecrets(keysFolder: string): Promise<Tokens['keyFor']> {
  const key = createPrivateKey(await readOrMake(join(keysFolder, secretsFile), generateKey))
  const secret = key.export({ type: 'pkcs8', format: 'der' })
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

export async function createTokens({ keysFolder, accessTokenSeconds, now }: Settings): Promise<Tokens> {
  const keyFor = await openSecrets(keysFolder)
  const signingKeys = await openSigningKeys({ keysFolder, acceptedForMs: accessTokenSeconds * 1000, now })
  const successorKey = keyFor('refresh token successors')

  /**
   * Caches verified tokens, because verifying a signature takes as much time as the rest of a call. The expiry and the key are
   * checked on every use.
   */
  const known = new Map<string, KnownToken>()
  function remember(token: string, verified: KnownToken) {
    const [oldest] = known.keys()
    if (known.size >= maxKnownTokens && oldest !== undefined) known.delete(oldest)
    known.set(token, verified)
  }

  async function findKey({ kid }: JWTHeaderParameters) {
    const key = await signingKeys.find(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }

  async function verify(token: string): Promise<AccessClaims | undefined> {
    const verified = await jwtVerify(token, findKey, {
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
    remember(token, { claims, expiresAt: exp * 1000, kid: verified?.protectedHeader.kid })
    return claims
  }

  return {
    keyFor,

    async issueAccessToken({ accountId, familyId, roles, partnerId }, maxSeconds = accessTokenSeconds) {
      const { kid, privateKey } = await signingKeys.signer()
      const issuedAt = Math.floor(now().getTime() / 1000)
      const expiry = issuedAt + Math.min(accessTokenSeconds, maxSeconds)
      const accessToken = await new SignJWT({
        family: familyId,
        role: [...roles],
        ...(partnerId === undefined ? {} : { PartnerId: partnerId }),
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
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
      if (hit.expiresAt > now().getTime() && (await signingKeys.find(hit.kid))) return hit.claims
      known.delete(token)
      return undefined
    },

    successorOf: (refreshToken) => createHmac('sha256', successorKey).update(refreshToken).digest('base64url'),
  }
}

/**
 * Opens the keys for a command. Throws a `StartProblem` if there are none: with new keys, for example in another folder, the server
 * would refuse every access code that the command makes.
 */
export async function openExistingTokens(settings: Settings): Promise<Tokens> {
  if ((await readIfExists(join(settings.keysFolder, secretsFile))) === undefined)
    throw new StartProblem(
      `There are no keys in ${settings.keysFolder}: run the command with the DATA_DIR of the server, which creates them at its first start.`,
    )
  return await createTokens(settings)
}
