import type { ReferenceCheck } from './target.ts'

/** SQL that finds the contract of a row `s`: by the number in the landlord's system, or by the number in the portal. */
export const contractOfRow = `(
  select contract_id from contracts where external_id = s."contractId"
  union all
  select contract_id from contracts where contract_id = s."contractId" and external_id is distinct from s."contractId"
  limit 1
)`

/** SQL of the rows of the file, with the column `contract_id`. */
export const rowsWithContract = `(select *, ${contractOfRow} as contract_id from staged_rows as s)`

export const contractIsKnown: ReferenceCheck = {
  problem: 'contractUnknown',
  column: 'contractId',
  fails: `${contractOfRow} is null`,
}

/**
 * Refuses rows that mean the same record, but name its contract by different numbers. `key` are the columns of the file that
 * identify a record of a contract.
 */
export const usesOneContractNumber = (key: readonly string[]): ReferenceCheck => ({
  problem: 'sameByOtherNumber',
  column: 'contractId',
  fails: `s.row in (
    select row from (
      select s.row, count(*) over (partition by s.contract_id, ${key.map((column) => `s."${column}"`).join(', ')}) as rows
      from ${rowsWithContract} as s where s.contract_id is not null
    ) as counted where rows > 1
  )`,
})
