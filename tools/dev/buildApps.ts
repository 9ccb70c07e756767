import { buildDesk } from '../../desk/build/build.ts'
import { buildWeb, runAsCommand } from '../../web/build/build.ts'

/** Builds the web app and the desk, for the brand that `BRAND` names. */
await runAsCommand(async (options) => {
  await buildWeb(options)
  await buildDesk(options)
})
