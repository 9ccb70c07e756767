import { buildDesk } from '../../desk/build/build.ts'
import { buildWeb, runAsCommand } from '../../web/build/build.ts'

/** Builds the web app of the tenants and the desk, for the brand of the environment. */
await runAsCommand(async (options) => {
  await buildWeb(options)
  await buildDesk(options)
})
