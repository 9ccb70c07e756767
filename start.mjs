// Plain JavaScript, so that old versions of Node can parse it. On Node 20.19 or 22.12, for example, the portal runs on the
// Node that `npm ci` installed. On Node 18, an error message says which Node the portal needs.
import { fileURLToPath } from 'node:url'
import { isSupported, runOnNode } from './installedNode.mjs'

if (isSupported) await startPortal()
else runOnNode(fileURLToPath(import.meta.url), [])

/** Ends the process. Without a handler, the kernel would drop the signal if this process is the first one of a container. */
function endOnSignal() {
  process.exit(0)
}

async function startPortal() {
  // Not `once`, which would remove the handler: a repeated signal would then replace the exit code.
  process.on('SIGTERM', endOnSignal)
  process.on('SIGINT', endOnSignal)
  await build()
  const { readStartSettings, runCommandOrExplain, serve } = await import('./server/dist/bundle/main.js')
  await runCommandOrExplain(async () => {
    const startSettings = await readStartSettings(process.env)
    // `serve` registers its own handlers before it returns its promise, so every signal has a handler.
    const served = serve(startSettings)
    process.off('SIGTERM', endOnSignal)
    process.off('SIGINT', endOnSignal)
    await served
  })
}

/** Builds the web app, the desk and the server if their sources have changed. */
async function build() {
  const { runCommandOrExplain, StartProblem } = await import('./server/src/platform/startProblem.ts')
  await runCommandOrExplain(async () => {
    const { readSettings } = await import('./server/src/settings.ts')
    const { buildWeb, BuildFailed } = await import('./web/build/build.ts')
    const { buildDesk } = await import('./desk/build/build.ts')
    const { buildServer } = await import('./server/build/build.ts')
    const { brand } = readSettings(process.env)
    const buildAll = async () => {
      await buildWeb({ brand })
      await buildDesk({ brand })
      await buildServer()
    }
    await buildAll().catch((error) => {
      if (error instanceof BuildFailed) throw new StartProblem(error.message)
      // In production the code belongs to another user, and only that user can build it.
      if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
      throw new StartProblem(
        `The code has changed and cannot be built here (${error.code}, ${error.path}): run "BRAND=${brand} npm run build" as the owner of the code.`,
      )
    })
  })
}
