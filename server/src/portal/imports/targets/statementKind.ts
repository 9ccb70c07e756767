import { countOf } from './absentRows.ts'
import { contractIsKnown, contractOfRow, rowsWithContract } from './contractOfRow.ts'
import { type Absence, type AppliedKind, field, type ReferenceCheck, type Target } from './target.ts'

/** The statements of the file, each with the sum of its lines. */
const statementsOfFile = `
  create temp table staged_statements on commit drop as
  select "contractId", "periodTo", contract_id, sum(amount::bigint) as cents
  from ${rowsWithContract} as s group by "contractId", "periodTo", contract_id`

const statementOfRow = `staged_statements as t where t."contractId" = s."contractId" and t."periodTo" = s."periodTo"`
const euros = (cents: string) => `to_char(${cents} / 100.0, 'FM9999999999990.00')`

/** If a file names a contract by both of its numbers, the lines of one statement would count as two statements. */
const usesOneContractNumber: ReferenceCheck = {
  problem: 'sameByOtherNumber',
  column: 'contractId',
  fails: `exists (
    select from ${statementOfRow} and exists (
      select from staged_statements as other
      where other.contract_id = t.contract_id and other."periodTo" = t."periodTo" and other."contractId" <> t."contractId"
    )
  )`,
}

/** A statement with missing lines would show a wrong balance, so all of its rows are refused. */
const linesAddUp: readonly ReferenceCheck[] = [
  {
    problem: 'totalDiffers',
    column: 'total',
    fails: `exists (select from ${statementOfRow} and t.cents <> s.total::bigint)`,
    shows: euros('s.total::bigint'),
    expects: `(select ${euros('t.cents')} from ${statementOfRow})`,
  },
  {
    problem: 'balanceDiffers',
    column: 'balance',
    fails: `exists (select from ${statementOfRow} and s.prepaid::bigint - t.cents <> s.balance::bigint)`,
    shows: euros('s.balance::bigint'),
    expects: `(select ${euros('(s.prepaid::bigint - t.cents)')} from ${statementOfRow})`,
  },
]

const documentIsKnown = (column: 'documentId' | 'receiptsDocumentId'): ReferenceCheck => ({
  problem: 'documentUnknown',
  column,
  fails: `s."${column}" is not null and not exists (
    select from documents where external_id = s."${column}" and contract_id = ${contractOfRow}
  )`,
})

const statements: Target = {
  table: 'cost_statements',
  label: { one: { de: 'Abrechnung', en: 'Statement' }, many: { de: 'Abrechnungen', en: 'Statements' } },
  key: ['contract_id', 'to_day'],
  rows: `
    select distinct on (s.contract_id, s."periodTo") s.contract_id, s."periodTo"::date as to_day, s.row,
      concat_ws(' · ', s."contractId", s."periodTo") as title, s."periodFrom"::date as from_day,
      s.prepaid::integer as prepaid_cents, s."dueOn"::date as due_on, s."paymentKind" as payment_kind
    from ${rowsWithContract} as s order by s.contract_id, s."periodTo", s.row`,
  fields: [
    field('from_day', ['periodFrom']),
    field('prepaid_cents', ['prepaid']),
    field('due_on', ['dueOn', 'paymentKind'], { group: 'payment' }),
    field('payment_kind', ['paymentKind', 'dueOn'], { group: 'payment' }),
  ],
  initial: [],
}

const lines: Target = {
  table: 'cost_statement_lines',
  label: {
    one: { de: 'Position einer Abrechnung', en: 'Line of a statement' },
    many: { de: 'Positionen von Abrechnungen', en: 'Lines of statements' },
  },
  key: ['contract_id', 'to_day', 'kind'],
  rows: `
    select s.contract_id, s."periodTo"::date as to_day, s.kind, s.row,
      concat_ws(' · ', s."contractId", s."periodTo", s.kind) as title,
      case when s.filled ? 'label' then coalesce(known.imported -> 'label', known.label, to_jsonb(s.label)) else to_jsonb(s.label) end as label,
      s.amount::integer as cents,
      coalesce(s.position::integer, row_number() over (partition by s.contract_id, s."periodTo" order by s.row))::smallint as position
    from ${rowsWithContract} as s
    left join cost_statement_lines as known on known.contract_id = s.contract_id and known.to_day = s."periodTo"::date
      and known.kind = s.kind`,
  fields: [
    field('label', ['label'], { keepsValueIfEmpty: true }),
    field('cents', ['amount']),
    field('position', ['position']),
  ],
  initial: [],
}

/** The documents of a statement, per tenant. A tenant to whom none was delivered sees only the figures. */
const statementDocuments: Target = {
  table: 'statement_documents',
  label: {
    one: { de: 'Dokumente einer Abrechnung', en: 'Documents of a statement' },
    many: { de: 'Dokumente von Abrechnungen', en: 'Documents of statements' },
  },
  key: ['contract_id', 'to_day', 'partner_id'],
  rows: `
    select statement.contract_id, statement.to_day, document.partner_id, statement.row, statement.title,
      (array_agg(document.doc_id) filter (where document.external_id = s."documentId"))[1] as doc_id,
      (array_agg(document.doc_id) filter (where document.external_id = s."receiptsDocumentId"))[1] as receipts_doc_id
    from next_cost_statements as statement
    join staged_rows as s on s.row = statement.row
    join documents as document on document.external_id in (s."documentId", s."receiptsDocumentId")
      and document.contract_id = statement.contract_id
    group by statement.contract_id, statement.to_day, document.partner_id, statement.row, statement.title`,
  fields: [field('doc_id', ['documentId']), field('receipts_doc_id', ['receiptsDocumentId'])],
  initial: [],
}

/** The page of the costs appears with the first statement. */
const costPages: Target = {
  table: 'tenant_area_features',
  label: {
    one: { de: 'Seiten eines Vertrags', en: 'Pages of a contract' },
    many: { de: 'Seiten der Verträge', en: 'Pages of contracts' },
  },
  key: ['contract_id'],
  rows: `
    select contract_id, min(row) as row, contract_id as title, true as additional_costs from next_cost_statements as statement
    where not exists (
      select from tenant_area_features as known
      where known.contract_id = statement.contract_id and known.imported ? 'additional_costs'
    )
    group by contract_id`,
  fields: [field('additional_costs', [])],
  initial: [],
}

/** The stored lines that a statement of the file does not have. They are removed, because the file has all lines of a statement. */
const otherLines: Absence = {
  table: 'cost_statement_lines',
  rows: `
    select concat_ws(' · ', contract.external_id, c.to_day, c.kind) as title, to_jsonb(c) as before, null::jsonb as after
    from cost_statement_lines as c
    join next_cost_statements using (contract_id, to_day)
    join contracts as contract using (contract_id)
    where not exists (
      select from next_cost_statement_lines as n
      where n.contract_id = c.contract_id and n.to_day = c.to_day and n.kind = c.kind
    )`,
}

/** Rows of statements of the same source that a complete file does not have. */
const ofAbsentStatements = (table: Absence['table']): Absence => ({
  table,
  rows: `
    select concat_ws(' · ', contract.external_id, c.to_day) as title, to_jsonb(c) as before, null::jsonb as after
    from ${table} as c
    join cost_statements as statement using (contract_id, to_day)
    join contracts as contract using (contract_id)
    where statement.imported ->> 'source' = (select source from import_context) and not exists (
      select from next_cost_statements as n where n.contract_id = c.contract_id and n.to_day = c.to_day
    )`,
})

/** How the yearly statements of additional costs are written. */
export const statementKind: AppliedKind = {
  prepare: [
    statementsOfFile,
    'create index on staged_statements ("contractId", "periodTo")',
    'create index on staged_statements (contract_id)',
    'analyze staged_statements',
  ],
  checks: [
    contractIsKnown,
    usesOneContractNumber,
    { problem: 'endBeforeStart', column: 'periodTo', fails: 's."periodFrom" >= s."periodTo"' },
    { problem: 'outOfRange', column: 'prepaid', fails: 's.prepaid::integer < 0', shows: euros('s.prepaid::integer') },
    { problem: 'paymentIncomplete', column: 'dueOn', fails: 'num_nonnulls(s."dueOn", s."paymentKind") = 1' },
    documentIsKnown('documentId'),
    documentIsKnown('receiptsDocumentId'),
    ...linesAddUp,
  ],
  targets: [statements, lines, statementDocuments, costPages],
  replaced: [otherLines],
  absent: ['cost_statements', 'cost_statement_lines', 'statement_documents'].map((table) =>
    ofAbsentStatements(table as Absence['table']),
  ),
  countCouldEnd: countOf('cost_statements'),
  refusedKey: null,
}
