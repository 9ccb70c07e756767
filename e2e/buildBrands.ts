import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Builds every brand within its budget; one whose sources have not changed costs nothing. */
export default function buildBrands(): void {
  const folders = readdirSync(join(root, 'web/src/brands'), { withFileTypes: true })
  for (const { name } of folders.filter((entry) => entry.isDirectory())) {
    execFileSync(process.execPath, ['web/build.ts'], {
      cwd: root,
      env: { ...process.env, BRAND: name },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
}

if (import.meta.main) buildBrands()
