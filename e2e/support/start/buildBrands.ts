import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brandIds } from '@portal/brands/load'

const root = join(import.meta.dirname, '../../..')

async function build(part: 'web' | 'desk' | 'server', environment: Record<string, string> = {}): Promise<void> {
  const builder = spawn(process.execPath, [`${part}/build/build.ts`], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(builder, 'exit')
  if (code !== 0) throw new Error(`The build of ${part} ended with ${code ?? signal}.`)
}

/**
 * Builds the server, and the web app and then the desk of each brand, with all brands in parallel. Checks the size of each build
 * of an app. Skips a build whose sources are unchanged.
 */
export async function buildBrands(): Promise<void> {
  await build('server')
  await Promise.all(
    brandIds.map(async (brand) => {
      await build('web', { BRAND: brand })
      await build('desk', { BRAND: brand })
    }),
  )
}

if (import.meta.main) await buildBrands()
