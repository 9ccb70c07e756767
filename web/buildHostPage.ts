import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@portal/contract/texts'
import { build, type Manifest } from 'vite'
import { classicScript } from './classicScript.ts'
import { hostPageHtml } from './page.ts'
import { configFor } from './vite.config.ts'

const source = fileURLToPath(new URL('src/host/', import.meta.url))
/** All of it lies here, so that the server can close it at once; but fonts are those of the portal. */
const folderName = 'native-host'

interface Target {
  brand: string
  language: Language
  folder: string
}

/** Builds the page on which app developers try the portal as inside the native app. */
export async function buildHostPage({ folder, ...about }: Target): Promise<void> {
  const config = configFor(about)
  await build({
    ...config,
    build: {
      ...config.build,
      outDir: folder,
      emptyOutDir: false,
      manifest: `${folderName}/manifest.json`,
      rolldownOptions: {
        input: join(source, 'main.tsx'),
        output: {
          entryFileNames: `${folderName}/[name]-[hash].js`,
          chunkFileNames: `${folderName}/[name]-[hash].js`,
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? `${folderName}/[name]-[hash][extname]`
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
  await mkdir(join(folder, folderName), { recursive: true })
  await writeFile(join(folder, folderName, 'index.html'), await page({ folder, ...about }))
  await writeFile(join(folder, folderName, 'transport.js'), await classicScript(join(source, 'transport.ts')))
}

async function page({ folder, brand, language }: Target): Promise<string> {
  const path = join(folder, folderName, 'manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  await rm(path)
  const main = manifest['src/host/main.tsx']
  if (!main) throw new Error('The build of the native host has no entry src/host/main.tsx.')
  const icon = await readFile(fileURLToPath(new URL(`../brands/${brand}/icon.svg`, import.meta.url)), 'utf8')
  return hostPageHtml({ language, icon, script: `/${main.file}`, styles: (main.css ?? []).map((file) => `/${file}`) })
}
