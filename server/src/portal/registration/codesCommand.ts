import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { withRunningDatabase } from '../../platform/database/withRunningDatabase.ts'
import { openExistingTokens } from '../../platform/keys/tokens.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { inOneLine } from '../../platform/withoutControls.ts'
import { readSettings } from '../../settings.ts'
import { findLandlordNumber } from '../contracts/store.ts'
import { withoutRecipient } from './letterRecipient.ts'
import { sendCode } from './requestCode.ts'
import { findTenantForLetter } from './store.ts'
import { readWaveCommand, type WaveCommand, waveUsage } from './waveArguments.ts'
import { runWave } from './waveCommand.ts'

const usage = `Use: npm run codes -- send <customer number> …
     ${waveUsage}`

type Command = { name: 'send'; customerNumbers: string[] } | { name: 'wave'; wave: WaveCommand }

async function readCommand([name, ...words]: string[]): Promise<Command> {
  if (name === 'wave') return { name, wave: await readWaveCommand(words) }
  if (name !== 'send' || words.length === 0) throw new StartProblem(usage)
  return { name, customerNumbers: words.map((number) => number.replaceAll(/\s/g, '')) }
}

type CodeContext = Pick<Context, 'tokens' | 'now' | 'settings'>

/** Sends an access code by letter, in a transaction of its own. Returns the outcome as text. */
const sendByLetter = (db: Kysely<DB>, context: CodeContext, customerNumber: string): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const tenant = await findTenantForLetter(transaction, customerNumber, context.now())
    if (!tenant)
      return 'no letter: this customer number is unknown, or its tenant already has an account or no contract'
    const outcome = await sendCode(transaction, context, tenant, {
      purpose: 'connection',
      contractNumber: tenant.contractNumber,
      isUnrequested: true,
      accountId: null,
      language: 'de',
      channel: 'letter',
    })
    if ('waitMs' in outcome) return 'no letter: this tenant already got three codes in the last 24 hours'
    if (outcome.answer.noCodeSent) return `no letter: ${withoutRecipient(tenant)}`
    if (outcome.isInTransit) return 'no letter: one was sent in the last hour'
    const landlordNumber = await findLandlordNumber(transaction, tenant.contractNumber)
    return `letter to ${tenant.name}, contract ${tenant.contractNumber}${landlordNumber === null ? '' : ` (${landlordNumber})`}`
  })

/**
 * Runs `npm run codes`, which sends access codes by letter to tenants who did not request them: to individual tenants, for example
 * because they have no birth date on file, or to many tenants as a wave. Returns the output of the command.
 */
export async function runCodesCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = await readCommand(words)
  const settings = readSettings(environment)
  const { dataDir, accessTokenSeconds } = settings
  const now = () => new Date()
  const tokens = await openExistingTokens({ keysFolder: join(dataDir, 'keys'), accessTokenSeconds, now })
  return await withRunningDatabase(environment, async (db) => {
    if (command.name === 'wave') return await runWave(db, { settings, tokens }, command.wave)
    const lines: string[] = []
    for (const customerNumber of command.customerNumbers)
      lines.push(`${customerNumber}: ${await sendByLetter(db, { settings, tokens, now }, customerNumber)}`)
    return lines.map(inOneLine).join('\n')
  })
}
