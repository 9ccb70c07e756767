import type { Call } from '@portal/contract/call'
import { contracts as contractCalls } from '@portal/contract/contracts'
import { apiBase } from '@portal/contract/rules'
import { session } from '@portal/contract/session'
import { language } from '#texts/language'
import { shell } from '#texts/shell'
import type { Settings } from './settings.ts'

type Platform = Settings['transport']

/** The app calls the API by itself, as a native app does: no session of the portal is touched. */
async function call({ method, path }: Call, platform: Platform, { body, token }: { body?: object; token?: string }) {
  const response = await fetch(apiBase + path, {
    method,
    credentials: 'omit',
    headers: {
      'x-brand': import.meta.env.BRAND,
      'x-device-platform': platform,
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.ok ? ((await response.json()) as unknown) : undefined
}

/** Signs in for the portal: what it answers belongs to a session that the app itself never uses. Undefined when refused. */
export async function signIn(platform: Platform, credentials: { email: string; password: string }) {
  const answer = session.login.answer.safeParse(await call(session.login, platform, { body: credentials }))
  if (!answer.success) return undefined
  const { userId, refreshToken, accessToken } = answer.data
  return { userId, refreshToken, contracts: await listContracts(platform, accessToken) }
}

/** Of a person without a contract there are none. */
async function listContracts(platform: Platform, token: string) {
  const answer = contractCalls.listContracts.answer.safeParse(
    await call(contractCalls.listContracts, platform, { token }),
  )
  return (answer.data?.contracts ?? []).map(
    ({ contractId, objectAddressStreet, objectAddressHousenumber, usageType }) => ({
      contractId,
      name: `${shell.usage[usageType]}, ${objectAddressStreet} ${objectAddressHousenumber}`,
    }),
  )
}
