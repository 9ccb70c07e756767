import { join } from 'node:path'
import { openDatabase } from '../platform/database/connection.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openSourceForCommand } from '../platform/database/source.ts'
import { openFiles } from '../platform/files/open.ts'
import { createTokens } from '../platform/keys/tokens.ts'
import { readVariable } from '../platform/settings/environment.ts'
import { runCommandOrExplain, StartProblem } from '../platform/startProblem.ts'
import { readSettings, type Settings } from '../settings.ts'
import { describeAccounts } from './accounts.ts'
import { loadDemoIfEmpty } from './loadOnce.ts'
import { refusePublicDemo } from './prepare.ts'
import { removeDemo } from './remove.ts'

const usage = 'Use: npm run demo, or: npm run demo -- remove'

function readCommand([name, ...others]: string[]): 'load' | 'remove' {
  if (name === undefined) return 'load'
  if (name === 'remove' && others.length === 0) return 'remove'
  throw new StartProblem(usage)
}

/**
 * Throws a `StartProblem` if `DATABASE_URL` is set but `PUBLIC_URL` is not. A portal with a public address may use that
 * database, and the default of `PUBLIC_URL`, a local address, would hide this.
 */
function refuseUnknownAddress({ databaseUrl }: Pick<Settings, 'databaseUrl'>): void {
  if (databaseUrl !== undefined && readVariable(process.env, 'PUBLIC_URL') === undefined)
    throw new StartProblem(
      'DATABASE_URL is set and PUBLIC_URL is not: set PUBLIC_URL to the address of the portal that uses this database, for example http://localhost:8080.',
    )
}

/** Loads the demo landlord into an empty database, or removes it. */
await runCommandOrExplain(async () => {
  const command = readCommand(process.argv.slice(2))
  const settings = readSettings(process.env)
  if (command === 'load') {
    refuseUnknownAddress(settings)
    refusePublicDemo(settings)
  }
  const source = await openSourceForCommand(settings)
  await migrate(source.address)
  const db = openDatabase(source.address, { connections: 2 })
  const now = new Date()
  try {
    if (command === 'remove') {
      const isRemoved = await removeDemo(db, now)
      console.log(isRemoved ? 'The demo landlord is removed.' : 'No demo landlord is loaded.')
    } else {
      const { accessTokenSeconds, dataDir, brand } = settings
      const tokens = await createTokens({ keysFolder: join(dataDir, 'keys'), accessTokenSeconds, now: () => now })
      const isLoaded = await loadDemoIfEmpty({ db, files: await openFiles(settings), tokens, now, brand })
      if (!isLoaded)
        throw new StartProblem(
          'The database already contains tenants, accounts or messages. The demo landlord can only be loaded into an empty database.',
        )
      console.log(describeAccounts())
    }
  } finally {
    await db.destroy()
    await source.stop()
  }
})
