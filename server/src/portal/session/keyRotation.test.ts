import { createPrivateKey, type JsonWebKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { LoginData } from '@portal/contract/session'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { rotationLeadMs } from '../../platform/keys/signingKeyRules.ts'
import { rotateSigningKeys } from '../../platform/keys/signingKeys.ts'
import { createTokens } from '../../platform/keys/tokens.ts'
import { landlordServices } from '../../services/landlord.ts'
import { createClient } from '../../testing/client.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

const acceptedForMs = 300_000

type Portal = Awaited<ReturnType<typeof openPortal>>

/** Starts a second server on the database of the portal. Returns the addresses of both servers. */
async function openSecondServer(
  { db, visitorDb, files, settings, dataDir, baseUrl, now }: Portal,
  keysFolder: string,
): Promise<[string, string]> {
  const tokens = await createTokens({ keysFolder, accessTokenSeconds: 300, now })
  const readFreeBytes = async () => undefined
  const context = { db, visitorDb, files, readFreeBytes, tokens, settings, services: landlordServices, now }
  const app = await buildApp(context, undefined, { web: join(dataDir, 'no-web') })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return [baseUrl, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`]
}

/** A tenant's browser. Its calls go to the servers in turn, as behind a proxy. */
function openBrowser(servers: readonly string[], first: LoginData, now: () => Date) {
  let login = first
  let calls = 0
  function client() {
    calls += 1
    return createClient(servers[calls % servers.length] ?? '', () => login.accessToken)
  }
  async function call() {
    if (new Date(login.accessTokenExpiry) <= now()) {
      const { userId, refreshToken } = login
      login = await client().session.refreshToken({ body: { userId, refreshToken } })
    }
    await client().inbox.countUnread()
  }
  return { call, signedBy: () => decodeProtectedHeader(login.accessToken).kid }
}

/** Forges a token for a live session, as an attacker with a copy of the keys folder could. The token is valid for a year. */
async function forge({ dataDir, now }: Portal, { accessToken }: LoginData): Promise<string> {
  const { keys } = JSON.parse(readFileSync(join(dataDir, 'keys/signing.json'), 'utf8')) as { keys: JsonWebKey[] }
  const { kid } = decodeProtectedHeader(accessToken)
  return await new SignJWT({ ...decodeJwt(accessToken), exp: Math.floor(now().getTime() / 1000) + 365 * 86_400 })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...(kid !== undefined && { kid }) })
    .sign(createPrivateKey({ key: keys[0] as JsonWebKey, format: 'jwk' }))
}

test('while the signing key rotates, no call of a tenant is refused; afterwards, a token signed with the old key is refused', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { clock, now, dataDir, tenant, signIn } = portal
  clock.stop()
  const servers = await openSecondServer(portal, join(dataDir, 'keys'))
  const logins = [tenant.login, ...(await Promise.all([1, 2, 3].map(async () => (await signIn('Krause')).login)))]
  const browsers = logins.map((login) => openBrowser(servers, login, now))
  const forged = await forge(portal, tenant.login)
  const useForged = () =>
    Promise.all(servers.map((server) => outcomeOf(createClient(server, () => forged).inbox.countUnread())))
  expect(await useForged()).toEqual(['answered', 'answered'])

  const formerKey = browsers[0]?.signedBy()
  await rotateSigningKeys({ keysFolder: join(dataDir, 'keys'), acceptedForMs, now })
  const stepSeconds = 15
  const steps = (2 * acceptedForMs + rotationLeadMs) / 1000 / stepSeconds
  for (let step = 0; step < steps; step += 1) {
    clock.advance({ seconds: stepSeconds })
    await Promise.all(browsers.flatMap(({ call }) => [call(), call()]))
  }
  for (const { signedBy } of browsers) expect(signedBy()).not.toBe(formerKey)
  expect(await useForged()).toEqual(['401 unauthorized', '401 unauthorized'])
})

test('after the loss of the keys folder, earlier access tokens are refused, but earlier refresh tokens still work', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { accessToken, userId, refreshToken } = portal.tenant.login
  const [, server] = await openSecondServer(portal, join(portal.dataDir, 'new-keys'))
  expect(await outcomeOf(createClient(server, () => accessToken).inbox.countUnread())).toBe('401 unauthorized')
  const visitor = createClient(server, () => undefined)
  const login = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  expect(await outcomeOf(createClient(server, () => login.accessToken).inbox.countUnread())).toBe('answered')
})
