import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { argv, env } from 'node:process'
import { BrandProblem } from '@portal/brands/brandProblem'
import { loadBrand, loadBrands } from '@portal/brands/load'
import { dist } from './dist.ts'
import { readStamp, stampOfSources } from './stamp.ts'

/** Thrown if the build fails. The builder has already printed the reason. */
export class BuildFailed extends Error {}

/**
 * Builds `dist/<brand>/<language>/` if the sources have changed since the last build: prerendered pages, assets and
 * compressed copies. Throws a `BrandProblem` if the brand's folder is incomplete, `BuildFailed` for example if the result exceeds
 * its budget, and `EACCES` or `EROFS` if the folder cannot be written to.
 */
export async function buildWeb({ brand }: { brand: string }): Promise<void> {
  await loadBrand(brand)
  // A start loads every brand, so an incomplete folder must not wait until then.
  await loadBrands()
  if ((await stampOfSources(brand)) === (await readStamp(join(dist, brand)))) return
  // Before `mkdir`, which reports a read-only file system (`EROFS`) as ENOENT.
  await access(existsSync(dist) ? dist : dirname(dist), constants.W_OK)
  await mkdir(dist, { recursive: true })
  await runBuilder(brand)
}

/** Builds in a separate process. Otherwise a server that builds the web app would keep the memory of the build tools. */
async function runBuilder(brand: string) {
  const builder = spawn(process.execPath, [join(import.meta.dirname, 'builder.ts'), brand], {
    // The builder ends when the channel closes, so it does not outlive a killed process.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ends the builder also while it waits for its lock and does not notice that the channel is closed.
  const stopBuilder = () => builder.kill()
  process.once('exit', stopBuilder)
  const [code, signal] = await once(builder, 'exit')
  process.off('exit', stopBuilder)
  if (code !== 0) throw new BuildFailed(`The build of the web app ended with ${code ?? signal}.`)
}

if (import.meta.filename === argv[1])
  await buildWeb({ brand: env.BRAND?.trim() || 'landlord' }).catch((error) => {
    if (!(error instanceof BrandProblem || error instanceof BuildFailed)) throw error
    console.error(error.message)
    process.exit(1)
  })
