import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { onFinished } from '../cleanup.ts'

/** A person at the provider. The keys are the names of claims. */
export type Person = Record<string, unknown> & { sub: string }

const client = { client_id: 'portal', client_secret: 'a secret of the tests', response_types: ['code' as const] }

/**
 * Starts an OpenID Connect provider on this machine. `signsIn` sets the person whom the provider signs in at the next visit;
 * with null, the person cancels the sign-in. The ID token contains all claims of the person.
 */
export async function startProvider(redirectUri: string) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const state: { person: Person | null; publishedKeys?: object } = { person: { sub: 'first-person' } }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri], grant_types: ['authorization_code'] }],
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'roles', 'name', 'email', 'groups'], profile: [], email: [] },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => state.person ?? { sub } }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // The person need not agree that the portal reads the claims.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const interact = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(
      request,
      response,
      state.person ? { login: { accountId: state.person.sub } } : { error: 'access_denied' },
    )
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (state.publishedKeys && request.url?.startsWith('/jwks')) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(state.publishedKeys))
      return
    }
    void (request.url?.startsWith('/interaction/') ? interact(request, response) : answer(request, response))
  })
  onFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    issuer,
    environment: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: client.client_id,
      STAFF_OIDC_CLIENT_SECRET: client.client_secret,
      STAFF_OIDC_NAME: 'Konzern-Anmeldung',
    },
    signsIn: (person: Person | null) => {
      state.person = person
    },
    /** Makes the provider publish another key with the same id, so that its signatures do not match. */
    async publishOtherKey() {
      const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: object[] }
      const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
      state.publishedKeys = { keys: keys.map((key) => ({ ...key, ...other })) }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
