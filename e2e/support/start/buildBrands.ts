import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { brandIds } from '@portal/brands/load'

const root = join(import.meta.dirname, '../../..')

/** Builds every brand and checks the size of the build. Skips a brand whose sources are unchanged. */
export function buildBrands(): void {
  for (const brand of brandIds) {
    execFileSync(process.execPath, ['web/build/build.ts'], {
      cwd: root,
      env: { ...process.env, BRAND: brand },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
}

if (import.meta.main) buildBrands()
