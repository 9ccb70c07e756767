import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brandIds } from '@portal/brands/load'

const root = join(import.meta.dirname, '../../..')

async function build(app: 'web' | 'desk', brand: string): Promise<void> {
  const builder = spawn(process.execPath, [`${app}/build/build.ts`], {
    cwd: root,
    env: { ...process.env, BRAND: brand },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(builder, 'exit')
  if (code !== 0) throw new Error(`The build of ${app} for ${brand} ended with ${code ?? signal}.`)
}

/**
 * Builds the web app and then the desk of each brand, with all brands in parallel. Checks the size of each build. Skips a build
 * whose sources are unchanged.
 */
export async function buildBrands(): Promise<void> {
  await Promise.all(
    brandIds.map(async (brand) => {
      await build('web', brand)
      await build('desk', brand)
    }),
  )
}

if (import.meta.main) await buildBrands()
