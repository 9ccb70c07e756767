import type { LoginData } from '@portal/contract/session'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { openPortal } from '../../testing/portal.ts'

const { email } = demoAccounts.Erika

async function openErika(environment: Record<string, string> = {}) {
  const portal = await openPortal({ environment })
  const languageOfErika = async () => {
    const query = portal.db.selectFrom('accounts').select('language').where('email', '=', email)
    return (await query.executeTakeFirstOrThrow()).language
  }
  const signIn = async (headers: Record<string, string>, isOnSharedDevice = false) => {
    const body = { email, password: demoPassword, isSharedDevice: isOnSharedDevice }
    const response = await portal.visitor.send('POST', '/identity/login', { body, headers })
    expect(response.status).toBe(200)
    return (await response.json()) as LoginData
  }
  const refresh = async (session: LoginData, headers: Record<string, string>) => {
    const body = { userId: session.userId, refreshToken: session.refreshToken }
    const response = await portal.visitor.send('POST', '/identity/refresh-token', { body, headers })
    expect(response.status).toBe(200)
  }
  const readLanguage = async ({ accessToken }: LoginData) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': 'de' }
    const response = await portal.visitor.send('GET', '/Identity/Roles', { headers })
    return ((await response.json()) as { language: unknown }).language
  }
  return { languageOfErika, signIn, refresh, readLanguage }
}

test('the language that a tenant chose before the sign-in becomes the language of the account', async () => {
  const { languageOfErika, signIn } = await openErika()
  await signIn({ cookie: 'language=en', 'accept-language': 'en' })
  expect(await languageOfErika()).toBe('en')
  await signIn({ cookie: 'language=de', 'accept-language': 'de' })
  expect(await languageOfErika()).toBe('de')
})

test('the language that a signed-in tenant chooses becomes the language of the account when the page loads again', async () => {
  const { languageOfErika, signIn, refresh } = await openErika()
  const session = await signIn({})
  await refresh(session, { cookie: 'language=en', 'accept-language': 'en' })
  expect(await languageOfErika()).toBe('en')
})

test('a device on which no language was chosen keeps the language of the account', async () => {
  const { languageOfErika, signIn, refresh } = await openErika()
  const session = await signIn({ 'accept-language': 'en' })
  await refresh(session, { 'accept-language': 'en', cookie: 'language=fr' })
  expect(await languageOfErika()).toBe('de')
})

test('a device on which no language was chosen reads the language of the account, which the profile shows', async () => {
  const { signIn, readLanguage } = await openErika()
  await signIn({ cookie: 'language=en', 'accept-language': 'en' })
  const withoutChoice = await signIn({ 'accept-language': 'de' })
  expect(await readLanguage(withoutChoice)).toBe('en')
  const withChoice = await signIn({ cookie: 'language=de', 'accept-language': 'de' })
  expect(await readLanguage(withChoice)).toBe('de')
})

test('a language that was chosen on a shared device does not become the language of the account', async () => {
  const { languageOfErika, signIn, refresh } = await openErika()
  const session = await signIn({ cookie: 'language=en' }, true)
  await refresh(session, { cookie: 'language=en' })
  expect(await languageOfErika()).toBe('de')
})

test('with https, only the cookie with the prefix __Host- changes the language of the account', async () => {
  const { languageOfErika, signIn } = await openErika({ PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '1' })
  await signIn({ cookie: 'language=en' })
  expect(await languageOfErika()).toBe('de')
  await signIn({ cookie: '__Host-language=en' })
  expect(await languageOfErika()).toBe('en')
})
