import { expect, test } from 'vitest'
import { isDemoLoaded } from '../platform/delivery/store.ts'
import { StartProblem } from '../platform/startProblem.ts'
import { readSettings } from '../settings.ts'
import { openPortal } from '../testing/portal.ts'
import { prepareDemo } from './prepare.ts'

async function prepareWith(environment: Record<string, string>, database: 'demo' | 'migrated') {
  const { db, files, tokens, now } = await openPortal({ database })
  const lines = () =>
    prepareDemo({ db, files, tokens, now: now(), settings: readSettings(environment), isEmbedded: true })
  return { lines, isLoaded: () => isDemoLoaded(db) }
}

const refusalAt = (address: string) =>
  `The demo landlord has known passwords and must not be open to the public at ${address}: "npm run demo -- remove" removes it.`

test.each([
  [{ PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1' }, refusalAt('https://portal.example.org')],
  [{ PUBLIC_URL: 'http://portal.intranet:8080?insecure=yes' }, refusalAt('http://portal.intranet:8080')],
  [{ DEMO: 'off' }, 'DEMO is "off", but the demo landlord is loaded: "npm run demo -- remove" removes it.'],
])('with the settings %j, a loaded demo landlord prevents the start', async (environment, message) => {
  const { lines } = await prepareWith(environment, 'demo')
  await expect(lines()).rejects.toThrow(new StartProblem(message))
})

test('the demo landlord is not loaded when the settings switch it off', async () => {
  const { lines, isLoaded } = await prepareWith({ DEMO: 'off' }, 'migrated')
  expect(await lines()).toEqual([])
  expect(await isLoaded()).toBe(false)
})

test('with the demo landlord of another brand, the start says how to replace it', async () => {
  const { lines } = await prepareWith({ BRAND: 'quartier' }, 'demo')
  const [line] = await lines()
  expect(line).toBe(
    'The demo landlord\'s documents and contact people show the brand landlord. To replace them: "npm run demo -- remove", then "BRAND=quartier npm run demo".',
  )
})

test('with the demo landlord of its own brand, the start prints only its accounts', async () => {
  const { lines } = await prepareWith({}, 'demo')
  expect(await lines()).toHaveLength(1)
})
