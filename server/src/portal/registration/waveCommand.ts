import { loadBrand } from '@portal/brands/load'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { isDemoPortal } from '../../platform/delivery/store.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { inOneLine } from '../../platform/withoutControls.ts'
import { isLocalUrl, type Settings } from '../../settings.ts'
import { maxWaveLetters } from './rules.ts'
import type { WaveCommand } from './waveArguments.ts'
import { createWave, isStored, storeWave, type Wave, type WaveContext } from './waveCodes.ts'
import { discardPdf, findUnfinished, finishPdf, refuseUnusablePath, writeUnfinishedPdf } from './wavePdf.ts'
import {
  describeLetter,
  type LeftOut,
  type PlannedLetter,
  planWave,
  type WaveEntry,
  type WavePlan,
} from './wavePlan.ts'
import { findWaveEntries } from './waveTenants.ts'

/** Throws a `StartProblem` for a number of `--again` that names no tenant of the wave: it may be a typing error. */
function refuseUnknownAgain(entries: readonly WaveEntry[], { again }: WaveCommand): void {
  if (again === 'all') return
  const known = new Set(
    entries.flatMap(({ number, tenant }) => [
      number,
      ...(typeof tenant === 'object' ? [tenant.tenant.customerNumber] : []),
    ]),
  )
  const unknown = again.find((number) => !known.has(number))
  if (unknown !== undefined) throw new StartProblem(`--again names ${unknown}, which is no tenant of this wave.`)
}

async function plan(db: Kysely<DB>, command: WaveCommand, now: Date): Promise<WavePlan> {
  const entries = await findWaveEntries(db, command.target, now)
  refuseUnknownAgain(entries, command)
  return planWave(entries, command.again)
}

/**
 * Throws a `StartProblem` if the letters would name an address that tenants cannot reach, or would wait in the outbox because
 * `LETTER_URL` is not set. In a demo portal, the demo outbox shows the letters.
 */
async function refuseUselessLetters(db: Kysely<DB>, settings: Settings, { output }: WaveCommand): Promise<void> {
  if (await isDemoPortal(db, settings)) return
  if (isLocalUrl(settings.publicUrl))
    throw new StartProblem(
      `The letters would name ${settings.publicUrl}, which tenants cannot reach: run the command with the PUBLIC_URL of the server.`,
    )
  if (output === 'outbox' && settings.letterUrl === undefined)
    throw new StartProblem('LETTER_URL is not set, so the letters would wait in the outbox: set it, or use --pdf.')
}

const letterLine = ({ customerNumber, contractNumber, landlordNumber, recipient, replaces }: PlannedLetter) =>
  `letter    ${customerNumber}  ${recipient.name}, contract ${contractNumber}${landlordNumber === undefined ? '' : ` (${landlordNumber})`}${replaces ? `, replaces ${describeLetter(replaces)}` : ''}`

const leftOutLine = ({ number, name, reason }: LeftOut) =>
  `left out  ${number}  ${name === undefined ? '' : `${name}: `}${reason}`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const describePlan = ({ letters, leftOut }: WavePlan): string[] => [
  ...[...letters.map(letterLine), ...leftOut.map(leftOutLine)].map(inOneLine),
  '',
  `${counted(letters.length, 'letter')}, ${leftOut.length} left out.`,
]

/** Tells the operator to destroy the earlier letters that the wave has replaced, if there are any. */
function describeReplaced({ letters }: Wave): string[] {
  const count = letters.filter(({ replaces }) => replaces !== undefined).length
  return count === 0
    ? []
    : [`The codes in ${counted(count, 'earlier letter')} are no longer valid: destroy these letters.`]
}

/**
 * Writes the letters of a wave into an unfinished file, stores the codes, and then gives the file its name. If the command is
 * interrupted after the codes are stored, the next call with the same path gives the file its name.
 */
async function printWave(db: Kysely<DB>, context: WaveContext, command: WaveCommand, wave: Wave, path: string) {
  const unfinished = await writeUnfinishedPdf(path, context, wave, await loadBrand(context.settings.brand))
  const planAgain = (transaction: Kysely<DB>) => plan(transaction, command, wave.at)
  try {
    await storeWave(db, context, wave, { planAgain, isSent: false })
  } catch (error) {
    // After any other error, the codes may be stored: a lost connection can hide a successful commit.
    if (error instanceof StartProblem) await discardPdf(unfinished)
    throw error
  }
  await finishPdf(unfinished, path)
  return `The letters are in ${path}. Print them one-sided, in true size.`
}

async function sendWave(db: Kysely<DB>, context: WaveContext, command: WaveCommand, wave: Wave) {
  const planAgain = (transaction: Kysely<DB>) => plan(transaction, command, wave.at)
  await storeWave(db, context, wave, { planAgain, isSent: true })
  return 'The letters are in the outbox, and go out one after another (npm run outbox lists those that wait).'
}

/** Finishes the file of an interrupted wave. Returns undefined if there is none. */
async function resumeWave(db: Kysely<DB>, path: string, isApplied: boolean): Promise<string | undefined> {
  const unfinished = await findUnfinished(path)
  if (!unfinished) return undefined
  const { wave } = unfinished
  if (!(await isStored(db, wave)))
    throw new StartProblem(
      `${unfinished.path} has letters whose codes are not stored. If no other command writes it at the moment, delete it and run this command again.`,
    )
  if (!isApplied)
    return `Wave ${wave} was interrupted after its codes were stored. The command finishes its file with --apply.`
  await refuseUnusablePath(path)
  await finishPdf(unfinished, path)
  return `Wave ${wave} was interrupted after its codes were stored. Its letters are now in ${path}. No codes were made: for further letters, run the command again with another file.`
}

/** Runs `npm run codes -- wave`. Returns its output: a line for each tenant, and what was done. */
export async function runWave(db: Kysely<DB>, context: WaveContext, command: WaveCommand): Promise<string> {
  const begun = performance.now()
  const { output, isApplied } = command
  const path = typeof output === 'object' ? output.pdf : undefined
  const resumed = path === undefined ? undefined : await resumeWave(db, path, isApplied)
  if (resumed !== undefined) return resumed
  if (path !== undefined) await refuseUnusablePath(path)
  const now = new Date()
  const planned = await plan(db, command, now)
  const { letters } = planned
  if (letters.length > maxWaveLetters)
    throw new StartProblem(
      `${letters.length} letters are too many for one wave, which has at most ${maxWaveLetters}: divide the list.`,
    )
  const lines = describePlan(planned)
  if (!isApplied) return [...lines, 'Nothing was stored. The command stores the codes with --apply.'].join('\n')
  if (letters.length === 0) return lines.join('\n')
  await refuseUselessLetters(db, context.settings, command)
  const wave = await createWave(db, letters, now)
  const outcome =
    path === undefined ? await sendWave(db, context, command, wave) : await printWave(db, context, command, wave, path)
  const seconds = Math.ceil((performance.now() - begun) / 1_000)
  return [
    ...lines,
    `Wave ${wave.number}, valid until ${dayInGermany(wave.expiresAt)}, took ${seconds} s. ${outcome}`,
    ...describeReplaced(wave),
  ].join('\n')
}
