import { openDatabase } from '../database/connection.ts'
import { migrate } from '../database/migrate.ts'
import { connectTo } from '../database/source.ts'
import { openFiles } from '../files/open.ts'
import { readSettings } from '../settings.ts'
import { runOrExplain, StartProblem } from '../startProblem.ts'
import { describeAccounts } from './accounts.ts'
import { loadDemoOnce } from './loadOnce.ts'

/** Loads the demo landlord into the PostgreSQL of `DATABASE_URL`. */
await runOrExplain(async () => {
  const settings = readSettings(process.env)
  const { databaseUrl } = settings
  if (databaseUrl === undefined)
    throw new StartProblem('Set DATABASE_URL: the embedded database holds the demo landlord from its first start on.')
  const address = await connectTo(databaseUrl)
  await migrate(address)
  const db = openDatabase(address, { connections: 2 })
  const isLoaded = await loadDemoOnce({
    db,
    files: await openFiles(settings),
    now: new Date(),
    brand: settings.brand,
  })
  await db.destroy()
  if (!isLoaded) throw new StartProblem('This database holds tenants already: the demo landlord needs an empty one.')
  console.log(describeAccounts())
})
