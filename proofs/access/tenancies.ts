import { dayInGermany } from '../../server/src/platform/germanDay.ts'
import { encodeTodo } from '../../server/src/portal/catalog/todo.ts'
import { CallRefused, type Client } from '../../server/src/testing/client.ts'
import { tenantOf } from '../../server/src/testing/documents.ts'
import { outcomeOf } from '../../server/src/testing/outcomeOf.ts'
import { openPortal } from '../../server/src/testing/portal.ts'
import { openChoice } from '../../server/src/testing/requests/appointments.ts'
import { apartment, apartmentObject, attach, heatingReport } from '../../server/src/testing/requests/repairs.ts'
import { jpeg } from '../../server/src/testing/requests/uploads.ts'
import { openProofPortal } from '../portal.ts'
import type { Counts, Proof } from '../proof.ts'

type Level = 'write' | 'read' | 'none'

interface Relation {
  name: string
  /** The last day of the contract, in days from today. */
  contractEnd?: number
  /** The tenancy of a caller other than the sender: its first and last day, in days from today. */
  joins?: { from?: number; to?: number }
  /** When Erika sent the request, in days from today. */
  sent?: number
  /** What the caller may do with the contract. */
  contract: Level
  /** What the caller may do with a request that Erika sent and that is not personal. */
  request: Level
  isSender?: true
}

/** Days from today: more than 24 months ago, and less than 24 months ago. */
const [longAgo, recently] = [-733, -700]

const relations: readonly Relation[] = [
  { name: 'the sender', contract: 'write', request: 'write', isSender: true },
  {
    name: 'the sender after the end of the contract',
    contractEnd: recently,
    contract: 'read',
    request: 'read',
    isSender: true,
  },
  {
    name: 'the sender more than 24 months after the end of the contract',
    contractEnd: longAgo,
    contract: 'none',
    request: 'none',
    isSender: true,
  },
  { name: 'a co-tenant', joins: {}, contract: 'write', request: 'write' },
  { name: 'a co-tenant on the last day', joins: { to: 0 }, contract: 'write', request: 'write' },
  { name: 'a co-tenant who joins tomorrow', joins: { from: 1 }, contract: 'none', request: 'none' },
  { name: 'a co-tenant on the first day', joins: { from: 0 }, contract: 'write', request: 'write' },
  {
    name: 'a co-tenant who joined after the request',
    joins: { from: -1 },
    sent: -3,
    contract: 'write',
    request: 'none',
  },
  { name: 'a co-tenant who has left', joins: { to: -1 }, contract: 'read', request: 'none' },
  { name: 'a co-tenant who left long ago', joins: { to: longAgo }, contract: 'none', request: 'none' },
  {
    name: 'a co-tenant after the end of the contract',
    contractEnd: recently,
    joins: {},
    contract: 'read',
    request: 'read',
  },
  {
    name: 'a co-tenant more than 24 months after the end of the contract',
    contractEnd: longAgo,
    joins: {},
    contract: 'none',
    request: 'none',
  },
  { name: 'another tenant', contract: 'none', request: 'none' },
]

const dayMs = 86_400_000
const dayOf = (days: number) => dayInGermany(new Date(Date.now() + days * dayMs))
const contractId = apartment
const query = { contractId }

interface Target {
  requestId: string
  confirm: string
  windowId: string
  docId: string
}

type Calls = Record<string, () => Promise<unknown>>

const readsOfContract = (caller: Client): Calls => ({
  listed: async () => {
    const { contracts } = await caller.contracts.listContracts()
    const isListed = contracts.some((contract) => contract.contractId === contractId)
    if (!isListed) throw new CallRefused(404, { code: 'contractNotFound', title: '', description: '' })
  },
  features: () => caller.features.readServiceFeatures({ query }),
  catalog: () => caller.requests.readCatalog({ query: { contractId, objHeaderId: apartmentObject } }),
  requests: () => caller.requests.listRequests({ query }),
  tenantArea: () => caller.tenantArea.readTenantArea({ query }),
  rentalContract: () => caller.tenantArea.readRentalContract({ query }),
  costs: () => caller.tenantArea.readAdditionalCosts({ query }),
})

/** Reads of a request, each of which throws if the request is missing. */
const readsOfRequest = (caller: Client, { requestId, docId }: Target): Calls => ({
  listed: async () => {
    const { requests } = await caller.requests.listRequests({ query: { contractId, requestId } })
    if (requests.length === 0) await caller.requests.readAction({ query: { todo: encodeTodo({ requestId }) } })
  },
  action: () => caller.requests.readAction({ query: { todo: encodeTodo({ contractId, requestId }) } }),
  mailedAction: () => caller.requests.readAction({ query: { todo: encodeTodo({ requestId }) } }),
  file: () => caller.inbox.openDocument({ query: { contractId, docId } }),
})

const readForm = (caller: Client): Calls => ({
  form: () => caller.requests.readForm({ query: { contractId, formId: 'repairHeating' } }),
})

const submit = (caller: Client, body: object) =>
  caller.requests.submitRequest({ headers: {}, body: { contractId, ...body } })

const contactAnswers = { email: 'a@example.org', reason: 'Im Hof steht seit Wochen ein Fahrrad ohne Besitzer.' }

const writesOfContract = (caller: Client, report: object): Calls => ({
  report: () => submit(caller, report),
  contact: () => submit(caller, { formId: 'contact', answers: contactAnswers }),
})

const writesOfRequest = (caller: Client, { requestId, confirm, windowId }: Target): Calls => {
  const addition = (kind: 'message' | 'withdrawal') => encodeTodo({ contractId, requestId, addition: kind })
  return {
    message: () => submit(caller, { todo: addition('message'), answers: { message: 'Hallo' } }),
    decision: () => submit(caller, { todo: confirm, answers: { windowId } }),
    withdrawal: () => submit(caller, { todo: addition('withdrawal') }),
  }
}

type Portal = Awaited<ReturnType<typeof openPortal<'Erika'>>>

async function prepare(portal: Portal, { sent = 0 }: Relation, isPersonal: boolean): Promise<Target> {
  const { tenant: erika, db } = portal
  const { requestId, choice } = await openChoice(portal, erika)
  const attachments = [attach(await jpeg(40, 30), 'Fleck.jpg', 'files')]
  await submit(erika, { todo: encodeTodo({ contractId, requestId, addition: 'message' }), attachments })
  const { attachment_id: docId } = await db
    .selectFrom('attachments')
    .select('attachment_id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  const created_at = new Date(Date.now() + sent * dayMs)
  await db
    .updateTable('requests')
    .set({ is_personal: isPersonal, created_at })
    .where('request_id', '=', requestId)
    .execute()
  return { requestId, confirm: choice.confirm, windowId: choice.windows[0]?.windowId ?? '', docId }
}

async function createRelation({ db }: Portal, { contractEnd, joins }: Relation, partnerId: string): Promise<void> {
  if (contractEnd !== undefined)
    await db
      .updateTable('contracts')
      .set({ end_date: dayOf(contractEnd) })
      .where('contract_id', '=', contractId)
      .execute()
  if (!joins) return
  const { from, to } = joins
  await db
    .insertInto('tenancies')
    .values({
      partner_id: partnerId,
      contract_id: contractId,
      role: 'co',
      from_day: from === undefined ? '2009-04-01' : dayOf(from),
      to_day: to === undefined ? null : dayOf(to),
    })
    .execute()
}

const absentRefusal = /^404 (contractNotFound|unknownAction|documentNotFound)$/
/** `readOnlyRefusal` is the refusal for a caller who may only read; undefined for a caller without access. */
const isExpected = (response: string, isAllowed: boolean, readOnlyRefusal: string | undefined) => {
  if (isAllowed) return response === 'answered'
  return readOnlyRefusal === undefined ? absentRefusal.test(response) : response === readOnlyRefusal
}

async function runCase(index: number, explain: (sentence: string) => void): Promise<Counts> {
  const relation = relations[index]
  if (!relation) throw new Error(`There is no relation ${index}.`)
  const counts: Counts = {}
  for (const isPersonal of [false, true]) {
    const portal = await openPortal({ as: 'Erika' })
    const target = await prepare(portal, relation, isPersonal)
    const report = await heatingReport(portal.tenant)
    const caller = relation.isSender ? portal.tenant : await portal.signIn('Krause')
    await createRelation(portal, relation, await tenantOf(portal, '1000000002001'))
    const request = isPersonal && !relation.isSender ? 'none' : relation.request
    const check = async (calls: Calls, level: Level, needs: 'read' | 'write', readOnlyRefusal = '409 tenancyEnded') => {
      for (const [name, call] of Object.entries(calls)) {
        const response = await outcomeOf(call())
        const isAllowed = level === 'write' || level === needs
        const kind = isAllowed ? 'allowed' : 'refused'
        counts[kind] = (counts[kind] ?? 0) + 1
        if (isExpected(response, isAllowed, level === 'none' ? undefined : readOnlyRefusal)) continue
        counts.deviations = (counts.deviations ?? 0) + 1
        explain(`${relation.name}: ${name} of a ${isPersonal ? 'personal' : 'shared'} request got ${response}.`)
      }
    }
    await check(readsOfContract(caller), relation.contract, 'read')
    await check(readsOfRequest(caller, target), request, 'read')
    // After the end of the tenancy, the contract offers no services, so their forms are missing.
    await check(readForm(caller), relation.contract, 'write', '404 formNotFound')
    await check(writesOfContract(caller, report), relation.contract, 'write')
    await check(writesOfRequest(caller, target), request, 'write')
  }
  return counts
}

export const tenancies: Proof = {
  name: 'tenancies',
  title: 'reads and writes of a contract and its requests by callers with every relation to the contract',
  cases: relations.length,
  mustBeZero: ['deviations'],
  mustOccur: ['allowed', 'refused'],
  open: async () => {
    await openProofPortal()
    return runCase
  },
}
