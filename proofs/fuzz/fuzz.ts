import { calls } from '@portal/contract'
import { openProofPortal } from '../portal.ts'
import { addCounts } from '../progress.ts'
import type { Counts, Proof } from '../proof.ts'
import { createRandom, type Random } from '../random.ts'
import { type ChooseCaller, createCallers } from './callers.ts'
import { judge } from './judge.ts'
import { gatherKnowledge } from './knowledge.ts'
import { changeParts, validParts } from './parts.ts'
import { type Operation, readOperations } from './schemas.ts'
import { type FuzzedServer, openServer } from './server.ts'
import { createTemplate, type Secrets, serverSettings } from './template.ts'
import { createWire, type WireRequest } from './wire.ts'
import { malform, writeRequest } from './writing.ts'

const callCount = Object.values(calls).reduce((sum, group) => sum + Object.keys(group).length, 0)
const inputsPerCase = 100_000
/** The number of cases that run at the same time, each with its own server. While one waits, the others use the processor. */
const concurrency = 3

const connections = 24
const timeoutMs = 10_000
/**
 * A round has between `min` and `max` inputs, and ends before `max` if a limit refuses an input. Between two rounds, the
 * tallies of the limits are deleted.
 */
const inputsPerRound = { min: 48, max: 480 }
/**
 * The number of inputs after which used links and ended sessions are restored: `often` for calls that use up links or sessions,
 * `seldom` for all other calls.
 */
const restoringIntervals = { often: 240, seldom: 2_400 }
const usesUpRows =
  /^(log|refresh|end|delete|change|confirm|reset|undo|register|match|recover|signIn|add|remove|require)/
/**
 * The share of inputs that are changed. Larger for submissions, because an accepted submission writes a PDF document, which
 * takes as long as fifty refusals.
 */
const changedShareOf = (operationId: string) => (operationId === 'submitRequest' ? 0.95 : 0.7)
const maxPeakMegabytes = 700
/** If limits refuse a larger share of the inputs, the case has tested the limits instead of the call, which is a violation. */
const maxLimitedShare = 0.2
/** The maximum number of wrong responses that a case explains, and of log lines that it shows. */
const maxExplained = 5

/** The data that all cases share. */
interface Campaign {
  operations: readonly Operation[]
  secrets: Secrets
  knowledge: Awaited<ReturnType<typeof gatherKnowledge>>
}

interface Run {
  campaign: Campaign
  operation: Operation
  server: FuzzedServer
  seed: number
  explain: (sentence: string) => void
}

function createInput(
  { knowledge }: Campaign,
  operation: Operation,
  chooseCaller: ChooseCaller,
  random: Random,
): WireRequest {
  const sources = { known: knowledge.known(operation.operationId), samples: knowledge.samples }
  let parts = validParts(operation, sources, random)
  const authorization = chooseCaller(random)
  if (authorization !== undefined) parts.headers.push(['authorization', authorization])
  // Most inputs come from different networks, because each network has limits of its own.
  parts.headers.push(['x-forwarded-for', `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`])
  const changes = random.chance(changedShareOf(operation.operationId)) ? 1 + random.below(random.pick([1, 1, 2, 4])) : 0
  for (let change = 0; change < changes; change += 1) parts = changeParts(parts, random)
  const request = writeRequest(parts, random)
  return random.chance(0.04) ? malform(request, random) : request
}

/** Shows the beginning of a request in one line, without its token. */
const quote = ({ bytes }: WireRequest) =>
  JSON.stringify(bytes.toString('latin1', 0, 1_500).replace(/Bearer \S{40,}/, 'Bearer …'))

/** Returns `send`, which sends inputs over all connections until `isOver` returns true, and `counts`, the outcomes so far. */
function createSender({ campaign, operation, server, seed, explain }: Run) {
  const random = createRandom(seed)
  const chooseCaller = createCallers(campaign.secrets, operation.operationId)
  const wires = Array.from({ length: connections }, () => createWire(server.port, timeoutMs))
  const counts = { inputs: 0, limited: 0 } as Counts & Record<'inputs' | 'limited', number>
  let explained = 0
  async function sendOver(wire: (typeof wires)[number], isOver: () => boolean) {
    while (!isOver()) {
      counts.inputs += 1
      const request = createInput(campaign, operation, chooseCaller, random)
      const { count, violation } = judge(await wire.send(request), request.isMalformed)
      counts[count] = (counts[count] ?? 0) + 1
      if (violation && explained++ < maxExplained)
        explain(`${operation.operationId} ${violation} after ${quote(request)}.`)
    }
  }
  return {
    counts,
    send: (isOver: () => boolean) => Promise.all(wires.map((wire) => sendOver(wire, isOver))),
    close: () => {
      for (const wire of wires) wire.close()
    },
  }
}

async function runInputs(run: Run): Promise<Counts> {
  const { operation, server } = run
  const { counts, send, close } = createSender(run)
  const { often, seldom } = restoringIntervals
  const restoringInterval = usesUpRows.test(operation.operationId) ? often : seldom
  let restoreAt = 0
  while (counts.inputs < inputsPerCase && server.isRunning()) {
    // Between two rounds no call runs, so these changes of the database wait for no lock of a call.
    await server.clearLimits()
    if (counts.inputs >= restoreAt) {
      await server.restoreUsedRows()
      restoreAt = counts.inputs + restoringInterval
    }
    const { inputs, limited } = counts
    const end = Math.min(inputsPerCase, inputs + inputsPerRound.max, restoreAt)
    const hasMetLimit = () => counts.limited > limited && counts.inputs >= inputs + inputsPerRound.min
    await send(() => counts.inputs >= end || hasMetLimit())
  }
  close()
  return counts
}

/** Returns the violations that no response shows: the end of the server, logged failures, and too much memory. */
function judgeServer({ operationId }: Operation, server: FuzzedServer, explain: (sentence: string) => void): Counts {
  const violations: Counts = {}
  if (!server.isRunning()) {
    violations.crashes = 1
    explain(`${operationId} ends the server.`)
  }
  const failures = server.failures()
  if (failures.length > 0) {
    violations.loggedFailures = failures.length
    for (const line of failures.slice(0, maxExplained)) explain(`${operationId} logs ${line}.`)
  }
  const peak = server.peakMegabytes()
  if (peak > maxPeakMegabytes) {
    violations.highMemory = 1
    explain(`After ${operationId}, the server has used ${peak} MB.`)
  }
  return violations
}

async function runCase(campaign: Campaign, index: number, explain: (sentence: string) => void): Promise<Counts> {
  const operation = campaign.operations[index]
  if (!operation) throw new Error(`The OpenAPI document has only ${campaign.operations.length} calls.`)
  const server = await openServer()
  const sent = await runInputs({ campaign, operation, server, seed: index, explain })
  const counts = addCounts(sent, judgeServer(operation, server, explain))
  if ((counts.limited ?? 0) <= inputsPerCase * maxLimitedShare) return counts
  explain(`Limits refuse ${counts.limited} inputs of ${operation.operationId}.`)
  return { ...counts, shallowCases: 1 }
}

export const fuzz: Proof = {
  name: 'fuzz',
  title: `${inputsPerCase.toLocaleString('en')} valid, changed and malformed inputs of each of the ${callCount} calls, by different callers`,
  cases: callCount,
  concurrency,
  mustBeZero: [
    ...['serverErrors', 'unavailable', 'hanging', 'unanswered', 'internals', 'wrongRefusals'],
    ...['crashes', 'loggedFailures', 'highMemory', 'shallowCases'],
  ],
  mustOccur: ['accepted', 'refused'],
  open: async () => {
    const portal = await openProofPortal({ environment: serverSettings })
    const secrets = await createTemplate()
    const response = await portal.visitor.send('GET', '/openapi.json')
    const operations = readOperations((await response.json()) as Parameters<typeof readOperations>[0])
    const campaign = { operations, secrets, knowledge: await gatherKnowledge(portal, secrets) }
    return (index, explain) => runCase(campaign, index, explain)
  },
}
