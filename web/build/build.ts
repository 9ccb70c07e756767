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
 * compressed copies. Throws a `BrandProblem` if the folder of any brand is incomplete; `BuildFailed` if the build fails, for
 * example because a chunk exceeds its limit; and `EACCES` or `EROFS` if `dist/` is not writable.
 */
export async function buildWeb({ brand }: { brand: string }): Promise<void> {
  await loadBrand(brand)
  // At its start, the server loads every brand. The build therefore reports an incomplete folder of any brand.
  await loadBrands()
  await buildIfChanged({
    title: `the web app of ${brand}`,
    name: brand,
    dist,
    stamp: await stampOfSources(brand),
    builder: join(import.meta.dirname, 'builder.ts'),
  })
}

interface Build {
  /** What is built, for the error message. */
  title: string
  /** The folder of all builds of the app. */
  dist: string
  /** The folder of this build below `dist`; the brand, if each brand has its own. */
  name: string
  /** The stamp of the current sources. */
  stamp: string
  /** The script that makes the build. Its argument is the name. */
  builder: string
}

/** Runs the builder of an app, unless the build already has the stamp of the current sources. */
export async function buildIfChanged({ title, dist, name, stamp, builder }: Build): Promise<void> {
  if (stamp === (await readStamp(join(dist, name)))) return
  // Checked before `mkdir`, because `mkdir` reports a read-only file system (`EROFS`) as `ENOENT`.
  await access(existsSync(dist) ? dist : dirname(dist), constants.W_OK)
  await mkdir(dist, { recursive: true })
  await runBuilder(title, builder, name)
}

/** Builds in a separate process. Otherwise a server that builds an app would keep the memory of the build tools. */
async function runBuilder(title: string, script: string, name: string) {
  const builder = spawn(process.execPath, [script, name], {
    // However this process ends, the IPC channel closes, and the builder then exits. A builder that waits for its lock would
    // exit only after the wait, so a normal exit of this process also kills the builder.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const stopBuilder = () => builder.kill()
  process.once('exit', stopBuilder)
  const [code, signal] = await once(builder, 'exit')
  process.off('exit', stopBuilder)
  if (code !== 0) throw new BuildFailed(`The build of ${title} by ${script} ended with ${code ?? signal}.`)
}

/** Runs a build for the brand that `BRAND` names. If the build fails, prints the error and ends the process. */
export const runAsCommand = (build: (options: { brand: string }) => Promise<void>) =>
  build({ brand: env.BRAND?.trim() || 'landlord' }).catch((error) => {
    if (!(error instanceof BrandProblem || error instanceof BuildFailed)) throw error
    console.error(error.message)
    process.exit(1)
  })

if (import.meta.filename === argv[1]) await runAsCommand(buildWeb)
