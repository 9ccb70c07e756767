import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/api/call'
import { demoAccounts } from '../../server/src/demo/accounts.ts'
import { superuserRole } from '../../server/src/platform/database/accessRules.ts'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { openPortal } from '../../server/src/testing/portal.ts'
import { openProofPortal } from '../portal.ts'
import type { Counts, Proof } from '../proof.ts'
import { createCallers } from './callers.ts'
import { gatherCanaries, plantCanaries } from './canaries.ts'
import { runMatrix, type World } from './matrix.ts'
import { listOwnedTables } from './ownedRows.ts'
import { type Row, rows } from './rows.ts'
import { prepareNewcomer, prepareTenant, readIds, requirePasskey } from './tenants.ts'

interface ListedCall {
  name: string
  call: Call
  row: Row
}

/** Every call of the contract with its row. */
const listed: ListedCall[] = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => {
    const row = (rows as Record<string, Record<string, Row>>)[noun]?.[name]
    if (!row) throw new Error(`The call ${noun}.${name} has no row in the matrix.`)
    return { name: `${noun}.${name}`, call, row }
  }),
)

/**
 * Opens a portal with two tenants who have data of the same kinds. Only Krause's account requires a passkey. Most texts in
 * the database rows of a tenant occur in no row of the other tenant.
 */
async function openWorld(): Promise<World> {
  const portal = await openPortal()
  const tenants = { Erika: await prepareTenant(portal, 'Erika'), Krause: await prepareTenant(portal, 'Krause') }
  tenants.Krause.secrets.challenge = await requirePasskey(portal, tenants.Krause, demoAccounts.Krause.email)
  const callers = await createCallers(portal, tenants)
  const tables = await listOwnedTables(portal.db)
  const superuser = openDatabase({ ...portal.address, user: superuserRole }, { connections: 1 })
  await plantCanaries(superuser, tables)
  await superuser.destroy()
  const newcomer = await prepareNewcomer(portal)
  return {
    portal,
    tenants,
    callers,
    tables,
    canaries: await gatherCanaries(portal.db, tables),
    ids: {
      Erika: await readIds(portal, tenants.Erika, 'Erika'),
      Krause: await readIds(portal, tenants.Krause, 'Krause'),
    },
    newcomer,
  }
}

async function runCase(index: number, explain: (sentence: string) => void): Promise<Counts> {
  const entry = listed[index]
  if (!entry) throw new Error(`There is no call ${index}.`)
  return await runMatrix(await openWorld(), entry, explain)
}

export const access: Proof = {
  name: 'access',
  title: 'every call by every kind of caller with own, foreign, absent and malformed ids',
  cases: listed.length,
  mustBeZero: ['leaks', 'differences', 'wrongStatuses', 'foreignChanges', 'neverSucceeding'],
  mustOccur: ['requests', 'comparisons', 'successes', 'canaries'],
  open: async () => {
    await openProofPortal()
    return runCase
  },
}
