import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { demoAccessCode, demoAccounts, demoPassword } from '../../server/src/demo/accounts.ts'
import { dayInGermany } from '../../server/src/platform/germanDay.ts'
import { openSigningKeys } from '../../server/src/platform/keys/signingKeys.ts'
import { createTokens } from '../../server/src/platform/keys/tokens.ts'
import { issueLink } from '../../server/src/portal/account/store.ts'
import { rolesOf } from '../../server/src/portal/session/rules.ts'
import { badAuthorizations } from '../../server/src/testing/signIn.ts'
import type { Portal, PreparedTenant, TenantName } from './tenants.ts'

/** How the portal must treat a caller: as visitor, caller with an invalid token, account without a tenant, or tenant. */
type Standing = 'anonymous' | 'rejected' | 'user' | 'renter'

export interface Caller {
  name: string
  standing: Standing
  authorization: string | undefined
  /** The tenant whose data the caller may see. */
  partnerId?: string
  /** The name of that tenant, if it is one of the two tenants whose ids the matrix uses. */
  tenant?: TenantName
  headers?: Record<string, string>
}

const accessTokenSeconds = 300
const bearer = (token: string) => `Bearer ${token}`

interface NewSession {
  accountId: string
  partnerId: string | null
  isOnSharedDevice?: boolean
  expiresAt?: Date
}

/** Returns functions that start sessions and issue their access tokens, with the keys of the portal. */
async function createIssuer({ db, dataDir }: Portal) {
  const keysFolder = join(dataDir, 'keys')
  async function issue({ accountId, partnerId }: NewSession, familyId: string, now: Date) {
    const tokens = await createTokens({ keysFolder, accessTokenSeconds, now: () => now })
    const claims = { accountId, familyId, roles: rolesOf({ partnerId }), partnerId: partnerId ?? undefined }
    return bearer((await tokens.issueAccessToken(claims)).accessToken)
  }
  async function start(session: NewSession): Promise<string> {
    const familyId = randomUUID()
    await db
      .insertInto('session_families')
      .values({
        family_id: familyId,
        account_id: session.accountId,
        expires_at: session.expiresAt ?? new Date(Date.now() + 86_400_000),
        is_on_shared_device: session.isOnSharedDevice ?? false,
      })
      .execute()
    return familyId
  }
  const signingKeys = await openSigningKeys({
    keysFolder,
    acceptedForMs: accessTokenSeconds * 1000,
    now: () => new Date(),
  })
  return {
    start,
    issue,
    newToken: async (session: NewSession, now = new Date()) => issue(session, await start(session), now),
    signer: () => signingKeys.signer(),
  }
}

type Issuer = Awaited<ReturnType<typeof createIssuer>>

async function openAccount({ db }: Portal, email: string, partnerId: string | null = null) {
  const accountId = randomUUID()
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', demoAccounts.Neumann.email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('accounts')
    .values({ account_id: accountId, email, password_hash, email_confirmed_at: new Date(), partner_id: partnerId })
    .execute()
  return { accountId, partnerId }
}

interface NewTenancy {
  /** The tenant into whose contract the new tenant moves. */
  with: string
  from_day: string
  to_day: string | null
}

/** Inserts a tenant without requests and documents, and connects an account. Without `tenancy`, the tenant has no contract. */
async function openTenant(portal: Portal, name: string, tenancy?: NewTenancy) {
  const { db } = portal
  const partnerId = randomUUID()
  await db
    .insertInto('partners')
    .values({
      partner_id: partnerId,
      ...{ customer_number: `neu-${name}`, organisation: name, contact_confirmed_on: dayInGermany(new Date()) },
    })
    .execute()
  if (tenancy) {
    const { with: other, ...days } = tenancy
    const { contract_id } = await db
      .selectFrom('tenancies')
      .select('contract_id')
      .where('partner_id', '=', other)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('tenancies')
      .values({ partner_id: partnerId, contract_id, role: 'co', ...days })
      .execute()
  }
  return { ...(await openAccount(portal, `${name}@example.org`, partnerId)), partnerId }
}

/** Callers whose session, account or token has ended, or whose account is no longer connected to a tenant. */
async function formerCallers(portal: Portal, issuer: Issuer): Promise<Caller[]> {
  const { db, visitor } = portal
  const rejected = (name: string, authorization: string): Caller => ({ name, standing: 'rejected', authorization })
  const disconnected = await openTenant(portal, 'frueher')
  const olderToken = await issuer.newToken(disconnected)
  await db.updateTable('accounts').set({ partner_id: null }).where('account_id', '=', disconnected.accountId).execute()
  const account = async (email: string) => ({ ...(await openAccount(portal, email)), email })
  const [ended, reset, deleted] = [
    await account('ende@example.org'),
    await account('reset@example.org'),
    await account('weg@example.org'),
  ]
  const endedFamily = await issuer.start(ended)
  const tokens = [
    await issuer.issue(ended, endedFamily, new Date()),
    await issuer.newToken(reset),
    await issuer.newToken(deleted),
  ]
  const [ofEnded = '', ofReset = '', ofDeleted = ''] = tokens
  const as = (authorization: string) => ({ headers: { authorization } })
  await visitor.send('POST', '/identity/logout', as(ofEnded))
  const token = await issueLink(db, { accountId: reset.accountId, purpose: 'resetPassword', now: new Date() })
  await visitor.account.resetPassword({ body: { token, newPassword: 'Mondlicht77x' } })
  await visitor.send('DELETE', '/identity', { ...as(ofDeleted), body: { currentPassword: demoPassword } })
  return [
    rejected('an account disconnected from its tenant, with an older token', olderToken),
    {
      name: 'an account disconnected from its tenant',
      standing: 'user',
      authorization: await issuer.newToken({ ...disconnected, partnerId: null }),
    },
    rejected('a session after sign-out', ofEnded),
    rejected('a session of an account whose password was reset', ofReset),
    rejected('a deleted account', ofDeleted),
    rejected(
      'a session that has expired',
      await issuer.newToken({ ...ended, expiresAt: new Date(Date.now() - 1_000) }),
    ),
    rejected('an expired token', await issuer.newToken(ended, new Date(Date.now() - 2 * accessTokenSeconds * 1000))),
  ]
}

/** Callers with tokens that the portal did not issue, or issued for another purpose. */
async function forgers(
  issuer: Issuer,
  { accountId, partnerId, client, secrets }: PreparedTenant,
  victim: PreparedTenant,
): Promise<Caller[]> {
  const family = await issuer.start({ accountId, partnerId })
  const { kid, privateKey } = await issuer.signer()
  const forgedKey = generateKeyPairSync('ed25519').privateKey
  const claims = { family, role: ['user', 'authenticateduser', 'renter'], PartnerId: victim.partnerId }
  const sign = (header: object, key = privateKey, issuerName = 'tenant-portal', audience = 'tenant-portal') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid, ...header })
      .setIssuer(issuerName)
      .setAudience(audience)
      .setSubject(victim.accountId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key)
  const bad = await badAuthorizations(client.login.accessToken)
  const forged: Record<string, string> = {
    'a token signed with another key': bearer(await sign({}, forgedKey)),
    'a token that names an unknown key and is signed with another key': bearer(
      await sign({ kid: randomUUID() }, forgedKey),
    ),
    'a token with a key inside': bearer(
      await sign({ jwk: { kty: 'OKP', crv: 'Ed25519', x: createHash('sha256').digest('base64url') } }, forgedKey),
    ),
    'a token of another issuer': bearer(await sign({}, privateKey, 'other')),
    'a token for another audience': bearer(await sign({}, privateKey, 'tenant-portal', 'other')),
    'a token of another type': bearer(await sign({ typ: 'JWT' })),
    'a token with the session of one account and the id of another': bearer(await sign({})),
    'a refresh token': bearer(secrets.refreshToken ?? ''),
    'a mailed token': bearer(secrets.resetToken ?? ''),
  }
  return Object.entries({ ...forged, ...bad }).flatMap(([name, authorization]): Caller[] =>
    authorization === undefined ? [] : [{ name: `a forger: ${name}`, standing: 'rejected', authorization }],
  )
}

/** Returns the callers of the matrix, one of each kind. */
export async function createCallers(portal: Portal, tenants: Record<TenantName, PreparedTenant>): Promise<Caller[]> {
  const issuer = await createIssuer(portal)
  const { Erika, Krause } = tenants
  const newcomer = await portal.db
    .selectFrom('accounts')
    .select(['account_id as accountId', 'partner_id as partnerId'])
    .where('email', '=', demoAccounts.Neumann.email)
    .executeTakeFirstOrThrow()
  const nora = await portal.db
    .selectFrom('partners')
    .select('partner_id as partnerId')
    .where('customer_number', '=', demoAccessCode.customerNumber)
    .executeTakeFirstOrThrow()
  const withoutContracts = await openTenant(portal, 'ohne')
  const longAgo = { from_day: '2018-08-01', to_day: '2020-01-31' }
  const movedOut = await openTenant(portal, 'ausgezogen', { with: Krause.partnerId, ...longAgo })
  const later = dayInGermany(new Date(Date.now() + 2 * 86_400_000))
  const joiner = await openTenant(portal, 'zieht.ein', { with: Krause.partnerId, from_day: later, to_day: null })
  const renter = async (
    name: string,
    tenant: TenantName,
    session: Partial<NewSession> = {},
    headers = {},
  ): Promise<Caller> => {
    const { accountId, partnerId } = tenants[tenant]
    const authorization = await issuer.newToken({ accountId, partnerId, ...session })
    return { name, standing: 'renter', tenant, partnerId, authorization, headers }
  }
  return [
    { name: 'an anonymous visitor', standing: 'anonymous', authorization: undefined },
    {
      name: 'a cookie of a signed-in browser',
      standing: 'anonymous',
      authorization: undefined,
      headers: { cookie: `__Host-device=${Erika.client.login.refreshToken}` },
    },
    {
      name: 'an account with an unused access code',
      standing: 'user',
      ...nora,
      authorization: await issuer.newToken(newcomer),
    },
    ...(await formerCallers(portal, issuer)),
    ...(await forgers(issuer, Erika, Krause)),
    {
      name: 'a tenant without a contract',
      standing: 'renter',
      partnerId: withoutContracts.partnerId,
      authorization: await issuer.newToken(withoutContracts),
    },
    {
      name: 'a tenant who left the contract of another tenant more than 24 months ago',
      standing: 'renter',
      partnerId: movedOut.partnerId,
      authorization: await issuer.newToken(movedOut),
    },
    {
      name: 'a tenant who joins the contract of another tenant later',
      standing: 'renter',
      partnerId: joiner.partnerId,
      authorization: await issuer.newToken(joiner),
    },
    await renter('another tenant', 'Krause'),
    await renter('a tenant on a shared device', 'Erika', { isOnSharedDevice: true }),
    await renter(
      'a tenant in the native app',
      'Erika',
      {},
      { 'x-device-platform': 'ios', 'x-app-version': '4.2.0', 'x-device': 'a.b.c' },
    ),
    await renter('a tenant', 'Erika'),
  ]
}
