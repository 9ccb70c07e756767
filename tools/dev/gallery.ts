/**
 * Serves the gallery of components without the server of the portal.
 *
 *     npm run gallery -- [--brand quartier] [--language en] [--port 8080]
 */
import { readArguments } from './arguments.ts'
import { openWebServer } from './webServer.ts'

const settings = readArguments()
await openWebServer(settings)
console.log(`The gallery of components is at http://localhost:${settings.port}/gallery.`)
