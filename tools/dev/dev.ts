/**
 * Runs the portal for development: the web app with hot reload, and the server, which restarts when its code changes.
 *
 *     npm run dev -- [--brand quartier] [--language en] [--port 8080]
 */
import { readArguments } from './arguments.ts'
import { runServer } from './server.ts'
import { openWebServer } from './webServer.ts'

const settings = readArguments()
const server = runServer(settings)
const web = await openWebServer(settings)
console.log(
  `The web app is at http://localhost:${settings.port}, with hot reload. The gallery of components is at /gallery, the desk of staff at /desk.`,
)

let isStopping = false

async function stop() {
  if (isStopping) return
  isStopping = true
  await Promise.all([web.close(), server.stop()])
  process.exit(0)
}

// The terminal and npm both send the signal. The second signal must not end this process before the server ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
