import { join } from 'node:path'
import { argv } from 'node:process'
import { buildIfChanged, runAsCommand } from '../../web/build/build.ts'
import { bundle, dist } from './dist.ts'
import { stampOfServer } from './stamp.ts'

/**
 * Builds `dist/bundle/` if the sources have changed since the last build. Throws `BuildFailed` if the build fails, and `EACCES` or
 * `EROFS` if `dist/` is not writable.
 */
export async function buildServer(): Promise<void> {
  await buildIfChanged({
    title: 'the server',
    name: bundle,
    dist,
    stamp: await stampOfServer(),
    builder: join(import.meta.dirname, 'builder.ts'),
  })
}

if (import.meta.filename === argv[1]) await runAsCommand(buildServer)
