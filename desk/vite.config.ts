import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { brandFolder, commonConfig, withTypeface } from '../web/vite.config.ts'

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/**
 * The configuration of the desk for one brand. `#texts/…` and `#language` resolve to files of the desk, also in the modules of
 * `web` that the desk uses.
 */
export function deskConfigFor(brand: string) {
  const common = commonConfig()
  return {
    ...common,
    root: import.meta.dirname,
    base: '/desk/',
    plugins: [...common.plugins, withTypeface(brand)],
    resolve: {
      alias: [
        ...common.resolve.alias,
        { find: /^#language$/, replacement: source('language.ts') },
        { find: /^#texts\//, replacement: source('texts/') },
        { find: /^#brand$/, replacement: `${brandFolder(brand)}brand.ts` },
        { find: /^#brand\//, replacement: brandFolder(brand) },
      ],
    },
  } satisfies UserConfig
}

const { configFile: _, ...config } = deskConfigFor('landlord')

/** The Vitest project of `desk`. */
export default {
  ...config,
  test: {
    name: 'desk',
    include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
    setupFiles: ['germanBrowser.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
}
