import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from './chromium.ts'
import type { PortalOptions } from './journey.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

export default defineConfig<object, PortalOptions>({
  testDir: '.',
  globalSetup: './buildBrands.ts',
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  workers: 2,
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
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: ensureChromium(),
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'landlord', testIgnore: /quartier/, use: { brand: 'landlord' } },
    { name: 'quartier', testMatch: /quartier|accessible/, use: { brand: 'quartier' } },
  ],
})
