import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { brandIds } from '@portal/brands/load'
import { temporaryFolder } from '../tools/testing/temporaryFolder.ts'
import type { PortalOptions } from './support/journey.ts'
import { chromiumArgs, ensureChromium } from './support/start/chromium.ts'
import { hasWebKit } from './support/webkit/webKit.ts'

// Without a cache, every server and command of a journey would spend half a second on compiling the same sources again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node-compile')

// Keeps temporary files in memory if possible: the portals' data folders and the browsers' profiles have thousands of files.
process.env.TMPDIR = temporaryFolder()

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

const defaultBrand = 'landlord'
const otherBrands = brandIds.filter((brand) => brand !== defaultBrand)
const onlyForOtherBrands = /legible-in-every-brand/
const journeysOf = (brand: string) => new RegExp(`/${brand}-[^/]*$`)

export default defineConfig<object, PortalOptions>({
  testDir: '.',
  globalSetup: './support/start/prepare.ts',
  outputDir: '../test-results/journeys',
  // The name of a file says neither the system nor the project: a text is the same on every machine.
  snapshotPathTemplate: '{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  // Three workers keep a machine with two cores busy. A fourth worker saves no time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // `checks/run.ts` lists the journeys that passed only at the second attempt.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...desktop,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Turns off animations: without a graphics card, each of their frames takes long to draw. The journeys in WebKit test them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    // A service worker would take control in the middle of some journeys. Two journeys that need one allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace takes a third of a journey's time. `--trace on` requests it.
    trace: 'off',
    launchOptions: {
      executablePath: ensureChromium(),
      args: chromiumArgs,
    },
  },
  projects: [
    {
      name: defaultBrand,
      testIgnore: [/webkit-view/, onlyForOtherBrands, ...otherBrands.map(journeysOf)],
      use: { brand: defaultBrand },
    },
    // For every other brand, only these journeys run: the journeys of the brand itself, the checks of its colours, fonts and
    // texts, and the journeys of couples, companies and former tenants. Server tests cover the services of each brand.
    ...otherBrands.map((brand) => ({
      name: brand,
      testMatch: [onlyForOtherBrands, /component-gallery|former-tenants-use/, journeysOf(brand)],
      use: { brand },
    })),
    // If WebKit is not installed, its journeys are left out, and `checks/run.ts` reports that.
    ...(hasWebKit() ? [{ name: 'webkit', testMatch: /webkit-view\.spec/, use: { brand: 'landlord' } }] : []),
  ],
})
