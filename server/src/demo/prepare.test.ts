import { expect, test } from 'vitest'
import { isDemoLoaded } from '../platform/delivery/store.ts'
import { StartProblem } from '../platform/startProblem.ts'
import { readSettings } from '../settings.ts'
import { openPortal } from '../testing/portal.ts'
import { prepareDemo } from './prepare.ts'

async function openWith(environment: Record<string, string>, database: 'demo' | 'migrated') {
  const { db, files, tokens, now } = await openPortal({ database })
  const prepare = () =>
    prepareDemo({ db, files, tokens, now: now(), settings: readSettings(environment), isEmbedded: true })
  return { db, prepare, isLoaded: () => isDemoLoaded(db) }
}

const publicDemoProblem = (address: string) =>
  `The demo landlord has known passwords and must not be open to the public at ${address}. If it is loaded, "npm run demo -- remove" removes it.`

test.each([
  [{ PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1' }, publicDemoProblem('https://portal.example.org')],
  [{ PUBLIC_URL: 'http://portal.intranet:8080?insecure=yes' }, publicDemoProblem('http://portal.intranet:8080')],
  [{ DEMO: 'off' }, 'DEMO is "off", but the demo landlord is loaded: "npm run demo -- remove" removes it.'],
])('with the settings %j, a loaded demo landlord prevents the start', async (environment, message) => {
  const { prepare } = await openWith(environment, 'demo')
  await expect(prepare()).rejects.toThrow(new StartProblem(message))
})

test('the demo landlord is not loaded when the settings switch it off', async () => {
  const { prepare, isLoaded } = await openWith({ DEMO: 'off' }, 'migrated')
  expect(await prepare()).toEqual([])
  expect(await isLoaded()).toBe(false)
})

test('if the demo landlord was loaded for another brand, the start says how to replace the documents and contact people', async () => {
  const { prepare } = await openWith({ BRAND: 'quartier' }, 'demo')
  const [line] = await prepare()
  expect(line).toBe(
    'The demo landlord was loaded for the brand "landlord", so its documents and contact people show that brand. To replace them: "npm run demo -- remove", then "BRAND=quartier npm run demo".',
  )
})

test('if the demo landlord was loaded for the same brand, the start prints only the demo accounts', async () => {
  const { prepare } = await openWith({}, 'demo')
  expect(await prepare()).toHaveLength(1)
})

test('if other machines can reach the portal, the start warns of the known passwords and, until a real tenant is stored, of the open outbox', async () => {
  const { db, prepare } = await openWith({ HOST: '0.0.0.0' }, 'demo')
  const warning = 'Warning: the demo landlord is loaded. Every visitor of this portal can sign in with its passwords'
  expect(await prepare()).toContain(`${warning} and read its outbox.`)
  await db.updateTable('partners').set({ is_demo: false }).where('last_name', '=', 'Mustermann').execute()
  expect(await prepare()).toContain(`${warning}.`)
})
