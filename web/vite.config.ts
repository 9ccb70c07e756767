import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadBrand } from '@portal/brands/load'
import { typefaceCss } from '@portal/brands/typeface'
import type { Language } from '@portal/contract/api/texts'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { withoutRefusals } from './withoutRefusals.ts'

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
export const brandFolder = (brand: string) => fileURLToPath(new URL(`../brands/${brand}/`, import.meta.url))

/** Prepends the style sheet of the brand's typeface to the brand's tokens. */
export const withTypeface = (brand: string): Plugin => ({
  name: 'with-typeface',
  enforce: 'pre',
  transform: {
    filter: { id: /\/brands\/[^/]+\/tokens\.css$/ },
    async handler(tokens) {
      const { typeface } = await loadBrand(brand)
      return { code: `${typefaceCss(typeface)}\n${tokens}`, map: null }
    },
  },
})

/** The style sheet of each hash in the names of classes. */
const fileOfHash = new Map<string, string>()

/**
 * The name of a class of a CSS module: its own name and a hash of the file's path. Vite's default names also contain line
 * numbers, which take 0.4 KB of the sign-in page's script. Each character of the hash takes 0.1 KB. Throws if two files have the same
 * hash.
 */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 3)
  const other = fileOfHash.get(hash) ?? path
  if (other !== path) throw new Error(`The paths ${path} and ${other} have the same hash. Rename one of the files.`)
  fileOfHash.set(hash, path)
  return `${name}_${hash}`
}

/** The configuration that all builds share, without brand and language. */
export const commonConfig = () =>
  ({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    css: { modules: { generateScopedName: classNameOf } },
    plugins: [react(), withoutRefusals],
    resolve: {
      alias: [
        { find: '../createLucideIcon.mjs', replacement: source('ui/createIcon.ts') },
        // React exports this hook itself; the router still imports the shim for older versions.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      ],
    },
    build: {
      target: ['chrome123', 'firefox121', 'safari17.5'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  }) satisfies UserConfig & { configFile: false }

/** The configuration of a build of one brand in one language. Bundles nothing of other brands or languages. */
export function configFor({ brand, language }: { brand: string; language: Language }) {
  const common = commonConfig()
  return {
    ...common,
    plugins: [...common.plugins, withTypeface(brand)],
    define: { 'import.meta.env.BRAND': JSON.stringify(brand) },
    resolve: {
      alias: [
        ...common.resolve.alias,
        { find: /^#language$/, replacement: source(`language/${language}.ts`) },
        { find: /^#texts\//, replacement: source(`texts/${language}/`) },
        { find: /^#brand$/, replacement: `${brandFolder(brand)}brand.ts` },
        { find: /^#brand\//, replacement: brandFolder(brand) },
      ],
    },
  } satisfies UserConfig
}

const { configFile: _, ...config } = configFor({ brand: 'landlord', language: 'de' })

/**
 * Tests that may import the web app's modules again, as a browser does when it loads a page. Timers of these copies can outlast
 * the test, so each file needs its own process.
 */
const pageLoadTests = [
  'src/{insideApp,forms/draft/forgetInput,shell/contract-picker/chosenByApp}.test.ts',
  'src/{data,native,session,telemetry}/**/*.test.ts',
]

/** The Vitest project of `pageLoadTests`. Each file runs in its own process. */
export const pageLoadProject = {
  ...config,
  test: { name: 'pages', root: config.root, include: pageLoadTests, testTimeout: 60_000 },
}

/**
 * The Vitest project of the other tests of `web`, and of `tools`. These tests share processes, because starting a process
 * takes longer than running the tests of a file.
 */
export default {
  ...config,
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts', 'build/*.test.ts', '../tools/**/*.test.{ts,tsx}'],
    exclude: pageLoadTests,
    isolate: false,
    testTimeout: 60_000,
  },
}
