import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The list of brands is the list of their folders. */
export const brands = readdirSync(join(root, 'web/src/brands'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Builds every brand within its budget; one whose sources have not changed costs nothing. */
export function buildBrands(): void {
  for (const brand of brands) {
    execFileSync(process.execPath, ['web/build.ts'], {
      cwd: root,
      env: { ...process.env, BRAND: brand },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
}

if (import.meta.main) buildBrands()
