import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from './chromium.ts'
import type { PortalOptions } from './journey.ts'
import { hasWebKit } from './webkit/webKit.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

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
    { name: 'landlord', testIgnore: /quartier|webkit-view/, use: { brand: 'landlord' } },
    { name: 'quartier', testMatch: /quartier|accessible|each-service/, use: { brand: 'quartier' } },
    // Where the engine of iOS is not there, whoever runs the tests says so.
    ...(hasWebKit() ? [{ name: 'webkit', testMatch: /webkit-view\.spec/, use: { brand: 'landlord' } }] : []),
  ],
})
