import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onFinished } from '../server/src/testing/cleanup.ts'
import { countViolations, findMissingCounts, readProgress } from './progress.ts'
import type { Proof, RunCase } from './proof.ts'
import { readRequest } from './request.ts'
import { runProof } from './runProof.ts'
import { drawTable, obstacleRowOf, rowOf, writeResults } from './table.ts'

/** A proof with ten cases. Case 7 reports a violation, and case 9 throws an error. */
function makeProof(name = 'example') {
  const steps: string[] = []
  const proof: Proof = {
    name,
    title: 'An example',
    cases: 10,
    mustBeZero: ['lost'],
    mustOccur: ['sent', 'received'],
    async open() {
      onFinished(() => steps.push('closed'))
      return async (index, explain) => {
        onFinished(() => steps.push(`released ${index}`))
        steps.push(`case ${index}`)
        if (index === 9) throw new Error('The server ended')
        if (index === 7) explain('A request is lost')
        return { sent: 2, lost: index === 7 ? 1 : 0 }
      }
    },
  }
  return { proof, steps }
}

function makeRun(proof: Proof) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proofs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const run = ({ commit = 'one', cases = 10, stopAfter = 10 } = {}) => {
    let ran = 0
    return runProof(proof, {
      ...{ folder, commit, cases },
      isStopping: () => ran === stopAfter,
      onProgress: () => {
        ran += 1
      },
    })
  }
  return { run, saved: (commit: string) => readProgress(folder, proof, commit) }
}

test('a stopped run continues after its last case, and another commit starts with the first case', async () => {
  const { proof, steps } = makeProof()
  const { run, saved } = makeRun(proof)
  expect(await run({ stopAfter: 3 })).toMatchObject({ done: 3, counts: { sent: 6, lost: 0 }, violations: [] })
  expect(await run({ cases: 5 })).toMatchObject({ done: 5, counts: { sent: 10 } })
  expect(steps.filter((step) => step.startsWith('case'))).toEqual(['case 0', 'case 1', 'case 2', 'case 3', 'case 4'])
  expect(steps.slice(-2)).toEqual(['released 4', 'closed'])
  expect(saved('one').done).toBe(5)
  expect(await run({ commit: 'two', cases: 1 })).toMatchObject({ done: 1, counts: { sent: 2 } })
})

test('violations and errors are recorded with the index of their case, and the proof is closed after an error in its last case', async () => {
  const { proof, steps } = makeProof()
  const { run } = makeRun(proof)
  const progress = await run()
  expect(progress.counts).toEqual({ sent: 18, lost: 1, errors: 1 })
  expect(progress.violations).toEqual([
    { case: 7, sentence: 'A request is lost' },
    { case: 9, sentence: expect.stringContaining('The server ended') },
  ])
  expect(countViolations(proof, progress.counts)).toBe(2)
  expect(findMissingCounts(proof, progress)).toEqual(['received'])
  expect(steps.slice(-2)).toEqual(['released 9', 'closed'])
})

test('a worker continues while another one runs a long case, and the results are recorded in the order of the cases', async () => {
  const { proof } = makeProof()
  const longCase = Promise.withResolvers<void>()
  const savedCases: number[] = []
  const workers: number[] = []
  const open = async (): Promise<RunCase> => async (index, _explain, worker) => {
    workers.push(worker)
    if (index === 4) longCase.resolve()
    if (index === 1) await longCase.promise
    savedCases.push(saved('one').done)
    return { sent: index }
  }
  const { run, saved } = makeRun({ ...proof, concurrency: 2, open })
  expect(await run()).toMatchObject({ done: 10, counts: { sent: 45 } })
  expect(workers.slice(0, 5)).toEqual([0, 1, 0, 0, 0])
  // Until case 1 ends, only case 0 is saved. If this run were killed before that, the next run would continue with case 1.
  expect(savedCases.slice(1, 4)).toEqual([1, 1, 1])
})

test('a row shows how many cases have run or why the proof cannot run, and the page keeps the rows of proofs that did not run', async () => {
  const [first, second] = [makeProof('first').proof, makeProof('second').proof]
  const progress = { ...(await makeRun(first).run({ cases: 4 })), seconds: 3_725, date: '2026-11-22' }
  const row = rowOf(first, progress, 'two cores')
  expect(row).toEqual([
    '`npm run torture -- first`',
    ...['An example', '4 of 10', 'sent 8, lost 0', '0', '1 h 2 min', '2026-11-22', 'one', 'two cores'],
  ])
  const [heading, line, drawn] = drawTable([row]).split('\n')
  expect([heading?.length, line?.length]).toEqual([drawn?.length, drawn?.length])

  const empty = 'Before\n<!-- results -->\n<!-- end of results -->\nAfter\n'
  const proofs = [first, second]
  const page = writeResults(empty, [rowOf(second, progress, 'two cores')], proofs)
  const both = writeResults(page, [row], proofs)
  expect(both.split('\n').filter((text) => text.startsWith('| `'))).toEqual([
    expect.stringContaining('-- first'),
    expect.stringContaining('-- second'),
  ])
  expect(both).toMatch(/^Before\n(.*\n)+After\n$/)
  expect(writeResults(both, [], proofs)).toBe(both)
  expect(obstacleRowOf(first, 'Install gcc.').slice(2, 4)).toEqual(['not run', 'Install gcc.'])
})

test.each([
  [[], { names: ['first', 'second'], cases: Number.POSITIVE_INFINITY, case: undefined }],
  [['second', '--cases', '50'], { names: ['second'], cases: 50, case: undefined }],
  [['first', '--case', '17'], { names: ['first'], cases: Number.POSITIVE_INFINITY, case: 17 }],
])('the arguments %j are understood', (args, expected) => {
  const { proofs, ...request } = readRequest(args, [makeProof('first').proof, makeProof('second').proof])
  expect({ ...request, names: proofs.map(({ name }) => name) }).toEqual(expected)
})

test.each([
  [['third'], 'The proofs are: first, second.'],
  [['--case', '17'], '--case needs the name of one proof'],
  [['--cases', 'x'], '--cases is "x", but must be a whole number.'],
  [['--case-file', 'x'], "Unknown option '--case-file'"],
])('the arguments %j are refused with an error message', (args, sentence) => {
  expect(() => readRequest(args, [makeProof('first').proof, makeProof('second').proof])).toThrow(sentence)
})
