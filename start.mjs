// Plain JavaScript: any Node from 18 on reads it, and goes on with the one that `npm ci` installed.
import { fileURLToPath } from 'node:url'
import { isSupported, runOnNode } from './installedNode.mjs'

if (isSupported) await startPortal()
else runOnNode(fileURLToPath(import.meta.url), [])

/** The kernel drops a signal that the first process of a container has no handler for. */
function endOnSignal() {
  process.exit(0)
}

async function startPortal() {
  process.once('SIGTERM', endOnSignal)
  process.once('SIGINT', endOnSignal)
  const { runOrExplain, StartProblem } = await import('./server/src/startProblem.ts')
  await runOrExplain(async () => {
    const { readSettings } = await import('./server/src/settings.ts')
    const settings = readSettings(process.env)
    const { buildWeb } = await import('./web/build.ts')
    await buildWeb({ brand: settings.brand }).catch((error) => {
      // In production the code belongs to another user, who builds it.
      if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
      throw new StartProblem(
        `The web app has changed and cannot be built here (${error.code}, ${error.path}): run "BRAND=${settings.brand} npm run build" as the owner of the code.`,
      )
    })
    const { serve } = await import('./server/src/main.ts')
    process.off('SIGTERM', endOnSignal)
    process.off('SIGINT', endOnSignal)
    await serve(settings)
  })
}
