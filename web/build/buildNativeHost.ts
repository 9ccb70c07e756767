import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { commonConfig } from '../vite.config.ts'
import { classicScript } from './classicScript.ts'

const source = fileURLToPath(new URL('../../tools/native-host/', import.meta.url))

/**
 * Builds the script and styles of the native host page, which simulates the native app in a browser. All brands and languages
 * share them, so an import of `#brand` or `#texts/…` fails here.
 */
export async function buildNativeHost(folder: string): Promise<void> {
  const config = commonConfig()
  await build({
    ...config,
    build: {
      ...config.build,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        // By default, the `paths` of tsconfig.json would resolve `#brand` to one brand and `#texts/…` to German.
        tsconfig: false,
        input: join(source, 'main.tsx'),
        // The server makes browsers revalidate files outside of `assets/`, so these names need no hash.
        output: { entryFileNames: 'main.js', assetFileNames: 'main[extname]' },
      },
    },
  })
  await writeFile(join(folder, 'transport.js'), await classicScript(join(source, 'transport.ts')))
}
