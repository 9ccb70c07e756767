import './cheapHashes.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withCleanup } from '../server/src/testing/cleanup.ts'
import { proofs } from './all.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { countViolations, findMissingCounts, type Progress, type Violation } from './progress.ts'
import type { Proof } from './proof.ts'
import { type ProofRequest, readRequest, WrongArguments } from './request.ts'
import { runCase, runProof } from './runProof.ts'
import { describeCounts, describeTime, drawTable, obstacleRowOf, rowOf, writeResults } from './table.ts'

/**
 * Runs the long proofs and prints a table of their results (`npm run torture`). After a stop or a kill, the next run of the
 * same code continues after the last saved case. The results of complete proofs are also written to docs/proofs.md.
 */

const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/torture')
const page = join(root, 'docs/proofs.md')
const pauseBetweenLinesMs = 10_000

const stopping = { isRequested: false, at: 0 }

/**
 * The first signal ends the run after the running cases have ended. A second signal ends it immediately, unless it arrives
 * within a second: npm repeats signals.
 */
function stopOnSignal() {
  const stop = () => {
    if (stopping.isRequested && performance.now() - stopping.at > 1_000) process.exit(1)
    if (!stopping.isRequested) Object.assign(stopping, { isRequested: true, at: performance.now() })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Returns a function that prints violations immediately, and the progress at most every ten seconds. */
function createPrinter({ name, cases }: Proof) {
  let printedAt = performance.now()
  return (
    { done, counts, seconds }: Pick<Progress, 'done' | 'counts' | 'seconds'>,
    latest: readonly Violation[],
  ): void => {
    for (const { case: index, sentence } of latest)
      console.log(`✗ ${sentence}\n  npm run torture -- ${name} --case ${index} repeats it.`)
    if (performance.now() - printedAt < pauseBetweenLinesMs) return
    printedAt = performance.now()
    console.log(`  ${name}: ${done} of ${cases} (${describeTime(seconds)}): ${describeCounts(counts)}`)
  }
}

interface Result {
  row: string[]
  isComplete: boolean
  hasFailed: boolean
}

async function prove(proof: Proof, { cases }: ProofRequest, commit: string, machine: string): Promise<Result> {
  const obstacle = proof.findObstacle?.()
  if (obstacle !== undefined) return { row: obstacleRowOf(proof, obstacle), isComplete: false, hasFailed: true }
  console.log(`▸ ${proof.name}: ${proof.title}`)
  const onProgress = createPrinter(proof)
  const isStopping = () => stopping.isRequested
  const progress = await runProof(proof, { folder, commit, cases, isStopping, onProgress })
  const missing = findMissingCounts(proof, progress)
  for (const name of missing) console.log(`✗ ${proof.name}: no case contains "${name}", so the proof shows nothing.`)
  return {
    row: rowOf(proof, progress, machine),
    isComplete: progress.done === proof.cases && missing.length === 0,
    hasFailed: missing.length > 0 || countViolations(proof, progress.counts) > 0,
  }
}

async function repeatCase(proof: Proof, index: number): Promise<boolean> {
  return await withCleanup(async () => {
    const { counts, violations } = await runCase(await proof.open(), index)
    for (const { sentence } of violations) console.log(`✗ ${sentence}`)
    console.log(`${proof.name}, case ${index}: ${describeCounts(counts)}`)
    return countViolations(proof, counts) === 0
  })
}

async function proveAll(request: ProofRequest): Promise<boolean> {
  const [commit, machine] = [describeCommit(root), describeMachine()]
  const results: Result[] = []
  for (const proof of request.proofs)
    if (!stopping.isRequested) results.push(await prove(proof, request, commit, machine))
  console.log(`\n${drawTable(results.map(({ row }) => row))}`)
  const complete = results.filter(({ isComplete }) => isComplete).map(({ row }) => row)
  if (complete.length > 0) writeFileSync(page, writeResults(readFileSync(page, 'utf8'), complete, proofs))
  return results.every(({ hasFailed }) => !hasFailed)
}

stopOnSignal()
try {
  const request = readRequest(process.argv.slice(2), proofs)
  const [proof] = request.proofs
  const isProven = request.case !== undefined && proof ? await repeatCase(proof, request.case) : await proveAll(request)
  process.exitCode = isProven ? 0 : 1
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error
  console.error(error.message)
  process.exitCode = 1
}
