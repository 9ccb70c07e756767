import { defineConfig, devices } from '@playwright/test'
import { brandIds } from '@portal/brands/load'
import { ensureChromium } from './chromium.ts'
import type { PortalOptions } from './journey.ts'
import { hasWebKit } from './webkit/webKit.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

const defaultBrand = 'landlord'
const otherBrands = brandIds.filter((brand) => brand !== defaultBrand)
const ownJourneys = (brand: string) => new RegExp(`/${brand}-[^/]*$`)

export default defineConfig<object, PortalOptions>({
  testDir: '.',
  globalSetup: './prepare.ts',
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  // Journeys mostly wait for the page: one more than a small machine has cores; a fourth makes none of them quicker.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...desktop,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // A trace costs a third of a journey's time: ask for it with --trace on.
    trace: 'off',
    launchOptions: {
      executablePath: ensureChromium(),
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync', '--disable-component-update'],
    },
  },
  projects: [
    { name: defaultBrand, testIgnore: [/webkit-view/, ...otherBrands.map(ownJourneys)], use: { brand: defaultBrand } },
    // What the other brands could break by their tokens, in the language with the longer words, and what is said of one of
    // them alone. The services of each brand are walked through in tests of the server.
    ...otherBrands.map((brand) => ({
      name: brand,
      testMatch: [/accessible/, ownJourneys(brand)],
      grepInvert: /\(en\)$/,
      use: { brand },
    })),
    // Where the engine of iOS is not there, whoever runs the tests says so.
    ...(hasWebKit() ? [{ name: 'webkit', testMatch: /webkit-view\.spec/, use: { brand: 'landlord' } }] : []),
  ],
})
