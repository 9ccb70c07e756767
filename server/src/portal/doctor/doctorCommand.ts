import { BrandProblem } from '@portal/brands/brandProblem'
import { loadBrand } from '@portal/brands/load'
import { openDatabase } from '../../platform/database/connection.ts'
import {
  type DatabaseSource,
  hasEmbeddedDatabase,
  openSourceForCommand,
  tryDatabaseUrl,
} from '../../platform/database/source.ts'
import { openFolderStore } from '../../platform/files/folderStore.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { withoutControls } from '../../platform/withoutControls.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { checkBrand } from './brandChecks.ts'
import { checkDatabase } from './databaseChecks.ts'
import { checkData } from './dataChecks.ts'
import { checkErp } from './erpChecks.ts'
import { checkEventsFolder, checkWaitingEvents } from './eventsFolderChecks.ts'
import { describeFindings, type Finding, missing } from './finding.ts'
import { checkImportFolder, checkImports } from './importChecks.ts'
import { checkKeys } from './keyChecks.ts'
import { checkMessages } from './messageChecks.ts'
import { checkOutbox } from './outboxChecks.ts'
import { checkReplies, checkRepliesMailbox } from './repliesChecks.ts'
import { checkReachable, checkSettings } from './settingsChecks.ts'
import { checkStaff } from './staffChecks.ts'
import { checkStorage } from './storageChecks.ts'

const usage = 'Use: npm run doctor, with any of: --mail <address> --json'

interface Command {
  /** The recipient of a test mail. */
  mailTo: string | undefined
  isJson: boolean
}

function readCommand(words: readonly string[]): Command {
  const [option, ...others] = words
  if (option === undefined) return { mailTo: undefined, isJson: false }
  if (option === '--json') return { ...readCommand(others), isJson: true }
  const [address = '', ...rest] = others
  if (option !== '--mail' || !/^[^@\s]+@[^@\s]+$/.test(address)) throw new StartProblem(usage)
  return { ...readCommand(rest), mailTo: address }
}

/** Opens the database. Starts the embedded database if no server of the portal runs. Creates nothing. */
async function openExisting(settings: Settings): Promise<DatabaseSource> {
  const { databaseUrl } = settings
  if (databaseUrl === undefined) return await openSourceForCommand(settings)
  return { address: await tryDatabaseUrl(databaseUrl), isEmbedded: false, stop: () => Promise.resolve() }
}

/** Opens the database, checks it, and closes it again. */
async function checkDatabaseAndData(settings: Settings): Promise<Finding[]> {
  const check = 'Database'
  const { databaseUrl, dataDir } = settings
  if (databaseUrl === undefined && !hasEmbeddedDatabase(dataDir))
    return [
      missing(
        check,
        `the data folder ${dataDir} has none.`,
        'Set DATABASE_URL (docs/operating/postgresql.md), and start the portal once.',
      ),
    ]
  try {
    const source = await openExisting(settings)
    const db = openDatabase(source.address, { connections: 1 })
    try {
      const { findings, hasTables } = await checkDatabase(db, source)
      const now = new Date()
      if (!hasTables) return findings
      return [
        ...findings,
        ...(await checkData(db, now)),
        await checkStaff(db),
        ...(await checkErp(db, settings)),
        ...(await checkOutbox(db, now)),
        ...(await checkReplies(db, settings)),
        ...(await checkWaitingEvents(db, settings, now)),
        ...(await checkImports(db)),
      ]
    } finally {
      await db.destroy()
      await source.stop()
    }
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return [missing(check, error.message, '(docs/operating/postgresql.md)')]
  }
}

async function examine(environment: NodeJS.ProcessEnv, { mailTo }: Command): Promise<Finding[]> {
  try {
    const settings = readSettings(environment)
    const brand = await loadBrand(settings.brand)
    // A test mail has no attachments, so the mail channel never uses its file store.
    const files = openFolderStore(settings.dataDir)
    return [
      ...checkSettings(settings),
      await checkReachable(settings),
      ...checkBrand(brand),
      ...(await checkMessages(settings, { brand, files, mailTo })),
      ...(await checkRepliesMailbox(settings)),
      ...(await checkStorage(settings)),
      await checkKeys(settings),
      ...(await checkEventsFolder(settings)),
      await checkImportFolder(settings),
      ...(await checkDatabaseAndData(settings)),
    ]
  } catch (error) {
    if (!(error instanceof StartProblem || error instanceof BrandProblem)) throw error
    return [missing('Settings', error.message, 'The other checks need valid settings (docs/operating/settings.md).')]
  }
}

/**
 * Implements `npm run doctor`, which says what is missing before tenants can use the portal. Returns the text to print, and
 * whether something is missing. Changes no data. A bucket is tested with a file, which is removed at once.
 */
export async function runDoctorCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ printed: string; hasMissing: boolean }> {
  const command = readCommand(words)
  const findings = await examine(environment, command)
  return {
    printed: withoutControls(command.isJson ? JSON.stringify(findings, undefined, 2) : describeFindings(findings)),
    hasMissing: findings.some(({ status }) => status === 'missing'),
  }
}
