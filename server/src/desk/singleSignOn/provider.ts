import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { StaffProvider } from '../../platform/settings/staffProvider.ts'
import type { SignOnProblem } from './rules.ts'

const timeoutSeconds = 10

/** The errors that a provider sends if the person has cancelled. LemonLDAP::NG sends the second one for a refused consent. */
const cancellations = ['access_denied', 'consent_required']

/** What the server needs when the person returns from the provider. */
export interface PendingSignOn {
  state: string
  nonce: string
  codeVerifier: string
}

export interface Provider {
  /** Returns the address of the provider at which the person signs in. Rejects if the provider cannot be reached. */
  begin: () => Promise<{ location: string; pending: PendingSignOn }>
  /**
   * Exchanges the code in the query of the callback for the claims of the person. Rejects if the provider cannot be reached or
   * does not accept the settings.
   */
  redeem: (query: string, pending: PendingSignOn) => Promise<{ claims: IDToken } | { problem: SignOnProblem }>
}

/**
 * Whether the answer does not belong to this sign-on, for example because its state is wrong or its code was used before. Any
 * other error comes from the connection or the settings, for example a wrong client secret.
 */
function isWrongAnswer(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return true
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('OAUTH_')
}

/** The connection with the provider. The first sign-in reads the provider's metadata, so the server can start without the provider. */
export function createProvider({ issuer, clientId, clientSecret }: StaffProvider, redirectUri: string): Provider {
  const server = new URL(issuer)
  let configuration: Promise<Configuration> | undefined

  /** Reads the metadata of the provider once. After a failure, the next sign-in tries again. */
  function configure(): Promise<Configuration> {
    configuration ??= discovery(server, clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // The signature of the ID token is checked, too. The settings allow http only for a provider on this machine.
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      configuration = undefined
      throw error
    })
    return configuration
  }

  return {
    async begin() {
      const configuration = await configure()
      const pending = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
      const location = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        response_type: 'code',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { location: location.href, pending }
    },

    async redeem(query, { state, nonce, codeVerifier }) {
      try {
        const tokens = await authorizationCodeGrant(await configure(), new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        return claims ? { claims } : { problem: 'failed' }
      } catch (error) {
        if (error instanceof AuthorizationResponseError && cancellations.includes(error.error))
          return { problem: 'cancelled' }
        if (isWrongAnswer(error)) return { problem: 'failed' }
        throw error
      }
    },
  }
}
