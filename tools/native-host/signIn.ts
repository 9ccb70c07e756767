import type { Call } from '@portal/contract/api/call'
import { contracts as contractCalls } from '@portal/contract/contracts'
import { apiBase } from '@portal/contract/rules'
import { type Proof, session } from '@portal/contract/session'
import { ApiError, readRefusal } from '../../web/src/api/errors.ts'
import { solveChallenge } from '../../web/src/session/proofOfWork.ts'
import { brand, language, texts } from './page.ts'
import type { Settings } from './settings.ts'

type Platform = Settings['transport']

/** Calls the API directly, as a native app does, without touching the portal's session. */
async function call({ method, path }: Call, platform: Platform, { body, token }: { body?: object; token?: string }) {
  return await fetch(apiBase + path, {
    method,
    credentials: 'omit',
    headers: {
      'x-brand': brand.id,
      'x-device-platform': platform,
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

interface Credentials {
  email: string
  password: string
}

/**
 * Creates a session for the portal. The simulated app itself uses the session only to list the contracts of the account.
 * Rejects with the server's refusal.
 */
export async function signIn(platform: Platform, credentials: Credentials) {
  const attempt = async (proof?: Proof) => {
    const response = await call(session.login, platform, { body: { ...credentials, proof } })
    if (!response.ok) throw await readRefusal(response)
    return session.login.answer.parse(await response.json())
  }
  const { userId, refreshToken, accessToken } = await attempt().catch(async (error: unknown) => {
    const challenge = error instanceof ApiError ? error.body?.proof : undefined
    if (!challenge) throw error
    return await attempt(await solveChallenge(challenge))
  })
  return { userId, refreshToken, contracts: await listContracts(platform, accessToken) }
}

/** Returns the contracts of the account. For an account that is not connected to a tenant, the server answers 403. */
async function listContracts(platform: Platform, token: string) {
  const response = await call(contractCalls.listContracts, platform, { token })
  if (response.status === 403) return []
  if (!response.ok) throw await readRefusal(response)
  return contractCalls.listContracts.answer
    .parse(await response.json())
    .contracts.map(({ contractId, objectAddressStreet, objectAddressHousenumber, usageType }) => ({
      contractId,
      name: `${texts.session.usage[usageType]}, ${objectAddressStreet} ${objectAddressHousenumber}`,
    }))
}
