import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/api/call'
import { openProofPortal } from '../portal.ts'
import type { Counts, Proof } from '../proof.ts'
import { runMatrix } from './matrix.ts'
import { type Row, rows } from './rows.ts'
import { openWorld } from './world.ts'

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
