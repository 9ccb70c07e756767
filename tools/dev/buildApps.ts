import { buildDesk } from '../../desk/build/build.ts'
import { buildServer } from '../../server/build/build.ts'
import { buildWeb, runAsCommand } from '../../web/build/build.ts'

/** Builds the web app and the desk for the brand that `BRAND` names, and the server. */
await runAsCommand(async (options) => {
  await buildWeb(options)
  await buildDesk(options)
  await buildServer()
})
