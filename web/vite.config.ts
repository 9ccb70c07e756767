import { fileURLToPath } from 'node:url'
import { loadBrand } from '@portal/brands/load'
import { typefaceCss } from '@portal/brands/typeface'
import type { Language } from '@portal/contract/texts'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const brandFolder = (brand: string) => fileURLToPath(new URL(`../brands/${brand}/`, import.meta.url))

/** Each line of an icon carries a random key, which does not pack, and which `createIcon` has no use for. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  transform: {
    filter: { id: /lucide-react\/.*\/icons\// },
    handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
  },
}

/** The tokens of a brand begin with the style sheet of its typeface. */
const withTypeface = (brand: string): Plugin => ({
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

/** One build is of one brand in one language: nothing of the others is in it. */
export function configFor({ brand, language }: { brand: string; language: Language }) {
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), iconsWithoutKeys, withTypeface(brand)],
    define: { 'import.meta.env.BRAND': JSON.stringify(brand) },
    resolve: {
      alias: [
        { find: /^#texts\//, replacement: source(`texts/${language}/`) },
        { find: /^#brand$/, replacement: `${brandFolder(brand)}brand.ts` },
        { find: /^#brand\//, replacement: brandFolder(brand) },
        { find: '../createLucideIcon.mjs', replacement: source('ui/createIcon.ts') },
        // React has it itself by now; the router still brings the stand-in for older versions.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      ],
    },
    build: {
      target: ['chrome123', 'firefox121', 'safari17.5'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  } satisfies UserConfig & { configFile: false }
}

const { configFile: _, ...config } = configFor({ brand: 'landlord', language: 'de' })

/** For the tests of this room. */
export default {
  ...config,
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}', '*.test.ts'], testTimeout: 60_000 },
}
