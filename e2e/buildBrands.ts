import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { brandIds } from '@portal/brands/load'

const root = join(import.meta.dirname, '..')

/** Builds every brand within its budget; one whose sources have not changed costs nothing. */
export function buildBrands(): void {
  for (const brand of brandIds) {
    execFileSync(process.execPath, ['web/build.ts'], {
      cwd: root,
      env: { ...process.env, BRAND: brand },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
}

if (import.meta.main) buildBrands()
