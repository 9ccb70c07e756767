import { randomUUID } from 'node:crypto'
import type { Call } from '@portal/contract/api/call'
import { createAuthenticator } from '../../server/src/testing/authenticator.ts'
import { pathOf } from '../../server/src/testing/client.ts'
import type { Counts } from '../proof.ts'
import type { Caller } from './callers.ts'
import { findForeignValue } from './canaries.ts'
import { absent, type Ids, malformed, type Secrets } from './ids.ts'
import { digestOwnedRows, tablesChanged } from './ownedRows.ts'
import type { Choices, Row, RowInput } from './rows.ts'
import type { World } from './world.ts'

type Kind = keyof Ids | keyof Secrets
type Origin = 'own' | 'foreign' | 'absent' | 'malformed'
/** For each id and secret that a call names: whether the value is the caller's own, another tenant's, absent or malformed. */
type Assignment = ReadonlyMap<Kind, Origin>

type MakeInput = Row['inputs'][number]

/** Returns the ids and secrets of a caller, and the ids of another tenant. */
function valuesOf(world: World, { tenant, name }: Caller) {
  const isNewcomer = name === 'an account with an unused access code'
  const own: Partial<Ids & Secrets> = tenant
    ? { ...world.ids[tenant], ...world.tenants[tenant].secrets, idempotencyKey: randomUUID() }
    : isNewcomer
      ? { ...world.newcomer.ids, ...world.newcomer.secrets }
      : {}
  return { own, foreign: world.ids[tenant === 'Krause' ? 'Erika' : 'Krause'] }
}

/** Returns the kinds of ids and secrets that an input names. */
async function kindsOf(make: MakeInput): Promise<{ ids: Set<keyof Ids>; secrets: Set<keyof Secrets> }> {
  const ids = new Set<keyof Ids>()
  const secrets = new Set<keyof Secrets>()
  const authenticator = createAuthenticator('http://localhost')
  await make({
    id: (kind) => {
      ids.add(kind)
      return absent[kind]
    },
    secret: (kind) => {
      secrets.add(kind)
      return absent[kind]
    },
    authenticator,
    newAuthenticator: () => authenticator,
    startCeremony: async () => ({ challenge: 'x', rpId: 'localhost', credentialIds: [], userId: 'x' }),
  })
  return { ids, secrets }
}

/** Returns every combination of origins for the kinds of an input. No caller has another tenant's secret. */
async function assignmentsFor(make: MakeInput, own: Partial<Ids & Secrets>): Promise<Assignment[]> {
  const { ids, secrets } = await kindsOf(make)
  const kinds: Kind[] = [...ids, ...secrets]
  return kinds.reduce<Assignment[]>(
    (assignments, kind) => {
      const isId = ids.has(kind as keyof Ids)
      const origins: Origin[] = [
        ...(own[kind] === undefined ? [] : (['own'] as const)),
        ...(isId ? (['foreign'] as const) : []),
        'absent',
        'malformed',
      ]
      return assignments.flatMap((assignment) => origins.map((origin) => new Map([...assignment, [kind, origin]])))
    },
    [new Map()],
  )
}

const hasOnlyOwn = (assignment: Assignment) => [...assignment.values()].every((origin) => origin === 'own')
const listOrigins = (assignment: Assignment) =>
  [...assignment].map(([kind, origin]) => `${origin} ${kind}`).join(', ') || 'no id'
const withAbsentForForeign = (assignment: Assignment): Assignment =>
  new Map([...assignment].map(([kind, origin]) => [kind, origin === 'foreign' ? 'absent' : origin]))
const keyOf = (assignment: Assignment) => JSON.stringify([...assignment])

interface Response {
  status: number
  head: string
  text: string
}

/** The headers of a response as text, except the time and the request id, which differ in each response. */
const headOf = (headers: Headers) =>
  [...headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** Makes the call as every caller, with every combination of ids and secrets. Returns the counts, including the violations. */
export async function runMatrix(
  world: World,
  { name, call, row }: { name: string; call: Call; row: Row },
  explain: (sentence: string) => void,
): Promise<Counts> {
  const { portal, tables } = world
  const counts: Counts = { canaries: [...world.canaries.values()].reduce((sum, values) => sum + values.length, 0) }
  const count = (what: string, amount = 1) => {
    counts[what] = (counts[what] ?? 0) + amount
  }
  const violation = (what: string, sentence: string) => {
    count(what)
    explain(`${name}: ${sentence}.`)
  }

  function choicesFor(caller: Caller, assignment: Assignment): Choices {
    const { own, foreign } = valuesOf(world, caller)
    const chosenValue = (kind: Kind): string => {
      const origin = assignment.get(kind) ?? 'absent'
      if (origin === 'own') return own[kind] ?? absent[kind]
      if (origin === 'foreign') return foreign[kind as keyof Ids]
      return (origin === 'absent' ? absent : malformed)[kind]
    }
    const origin = portal.settings.publicUrl
    return {
      id: chosenValue,
      secret: chosenValue,
      authenticator: caller.tenant ? world.tenants[caller.tenant].authenticator : createAuthenticator(origin),
      newAuthenticator: () => createAuthenticator(origin),
      startCeremony: async () => {
        const [method, path] =
          call.access === 'public'
            ? ['POST', '/identity/login/passkey/challenge']
            : ['POST', '/Identity/Passkeys/Challenge']
        const response = await portal.visitor.send(method, path, { headers: { authorization: caller.authorization } })
        const none = { challenge: 'x', rpId: 'localhost', credentialIds: [], userId: 'x' }
        return response.ok ? { ...none, ...((await response.json()) as typeof none) } : none
      },
    }
  }

  async function send(caller: Caller, make: MakeInput, assignment: Assignment): Promise<Response> {
    const input: RowInput = await make(choicesFor(caller, assignment))
    await portal.db.deleteFrom('limits').execute()
    await portal.db.deleteFrom('registration_tries').execute()
    const { headers = {}, body } = input
    const response = await portal.visitor.send(call.method, pathOf(call, input), {
      headers: { ...caller.headers, ...headers, authorization: caller.authorization },
      ...(body !== undefined && { body }),
    })
    count('requests')
    const content = Buffer.from(await response.arrayBuffer())
    const head = headOf(response.headers)
    const shown = findForeignValue(world.canaries, {
      head,
      body: content,
      sent: JSON.stringify(input),
      partnerId: caller.partnerId,
    })
    if (shown !== undefined) violation('leaks', `${caller.name} sees "${shown}" with ${listOrigins(assignment)}`)
    checkStatus(caller, response.status, assignment)
    return { status: response.status, head, text: content.toString() }
  }

  function checkStatus({ name: caller, standing }: Caller, status: number, assignment: Assignment) {
    const { access } = call
    const mustBe401 =
      (standing === 'rejected' && access !== 'public') ||
      (standing === 'anonymous' && ['user', 'renter'].includes(access))
    const expected = mustBe401 ? 401 : standing === 'user' && access === 'renter' ? 403 : undefined
    const isWrong = expected === undefined ? status >= 500 : status !== expected
    if (isWrong) violation('wrongStatuses', `${caller} gets ${status} with ${listOrigins(assignment)}`)
    if (status < 300) count('successes')
  }

  /**
   * Compares the response to another tenant's id with the response to an absent id. The contents of successful responses may
   * differ, because they show the caller's own data.
   */
  function compare(caller: Caller, responses: ReadonlyMap<string, Response>, assignment: Assignment) {
    const [foreign, missing] = [
      responses.get(keyOf(assignment)),
      responses.get(keyOf(withAbsentForForeign(assignment))),
    ]
    if (!foreign || !missing) throw new Error('A combination of ids was not sent.')
    count('comparisons')
    const isSame =
      foreign.status === missing.status &&
      (foreign.status < 300 || (foreign.text === missing.text && foreign.head === missing.head))
    if (!isSame)
      violation(
        'differences',
        `${caller.name} gets ${foreign.status} ${foreign.text.slice(0, 120)} with ${listOrigins(assignment)}, but ${missing.status} ${missing.text.slice(0, 120)} with absent ids`,
      )
  }

  /**
   * Does the work for each caller, and reports changes of another tenant's data. The callers must all belong to the same
   * tenant, or all to none.
   */
  async function withUnchangedOthers(callers: readonly Caller[], work: (caller: Caller) => Promise<void>) {
    const [first] = callers
    const before = await digestOwnedRows(portal.db, tables)
    for (const caller of callers) await work(caller)
    const changed = tablesChanged(before, await digestOwnedRows(portal.db, tables), first?.partnerId)
    for (const table of changed)
      if (!row.mayWrite?.includes(table))
        violation(
          'foreignChanges',
          `${callers.map(({ name: caller }) => caller).join(' or ')} changes "${table}" of another tenant`,
        )
  }

  async function sendAll(caller: Caller, wanted: (assignment: Assignment) => boolean) {
    for (const make of row.inputs) {
      const assignments = await assignmentsFor(make, valuesOf(world, caller).own)
      const responses = new Map<string, Response>()
      for (const assignment of assignments)
        if (wanted(assignment)) responses.set(keyOf(assignment), await send(caller, make, assignment))
      const mayDiffer = ([kind, origin]: [Kind, Origin]) =>
        origin === 'foreign' && row.mayReveal?.kinds.some((revealed) => revealed === kind)
      for (const assignment of assignments) {
        const hasForeign = [...assignment.values()].includes('foreign')
        if (wanted(assignment) && hasForeign && ![...assignment].some(mayDiffer)) compare(caller, responses, assignment)
      }
    }
  }

  // Reading all rows takes time, so the callers who may see no tenant's data share one comparison.
  const outsiders = world.callers.filter(({ partnerId }) => partnerId === undefined)
  const insiders = world.callers.filter(({ partnerId }) => partnerId !== undefined)
  const groups = [outsiders, ...insiders.map((caller) => [caller])]
  for (const group of groups)
    await withUnchangedOthers(group, (caller) => sendAll(caller, (assignment) => !hasOnlyOwn(assignment)))
  // A success may end the session or the account of the caller, so the calls with only own ids come last.
  for (const group of groups) await withUnchangedOthers(group, (caller) => sendAll(caller, hasOnlyOwn))
  if (!counts.successes && row.neverSucceeds === undefined) violation('neverSucceeding', 'no caller succeeds')
  return counts
}
