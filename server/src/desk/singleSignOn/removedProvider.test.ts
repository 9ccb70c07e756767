import { deskBase } from '@portal/contract/desk/deskCall'
import { expect, test } from 'vitest'
import { startProvider } from '../../testing/desk/provider.ts'
import { deskUrl, openSignOnBrowser } from '../../testing/desk/signOnBrowser.ts'
import { openMember } from '../../testing/desk/staff.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'
import { identifyStaff } from '../session/store.ts'

test('a session of single sign-on ends when the operator removes the provider, or names one at another host', async () => {
  const provider = await startProvider(`${deskUrl}${deskBase}/session/sso/callback`)
  const portal = await openWatchedPortal({ environment: { ...provider.environment, DESK_URL: deskUrl } })
  const { staffProvider: current } = portal.settings
  if (!current) throw new Error('The portal has no provider')
  const browser = openSignOnBrowser(provider, portal.baseUrl)
  await browser.signOn({ sub: 'gerda-1', name: 'Gerda Blum', email: 'gerda@example.org', roles: ['staff', 'lead'] })
  const token = browser.jar.get('desk') as string
  const local = (await openMember(portal, { role: 'admin' })).cookies.get('desk') as string
  async function isIdentified(staffProvider: typeof current | undefined, sessionToken = token) {
    const settings = { ...portal.settings, staffProvider }
    return (await identifyStaff({ ...portal, settings })(sessionToken)) !== undefined
  }
  expect(await isIdentified(current)).toBe(true)
  expect(await isIdentified({ ...current, issuer: `${provider.issuer}/` })).toBe(true)
  expect(await isIdentified(undefined)).toBe(false)
  expect(await isIdentified({ ...current, issuer: 'https://login.example' })).toBe(false)
  expect(await isIdentified(undefined, local)).toBe(true)
})
