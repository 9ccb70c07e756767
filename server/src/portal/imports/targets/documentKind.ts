import { contractIsKnown, contractOfRow, rowsWithContract } from './contractOfRow.ts'
import type { AppliedKind, ReferenceCheck, Target } from './target.ts'

const today = '(select today from import_context)'
const dayOf = (time: string) => `(${time} at time zone 'Europe/Berlin')::date`

/** The documents of the file, each with its earlier delivery if there is one. All deliveries of a document have the same content. */
const documentsOfFile = `
  create temp table staged_documents on commit drop as
  select d.*, known.doc_id is not null as is_known, known.sha256, known.size_in_bytes, known.file_key, known.file_name,
    known.contract_id as known_contract_id, known.title as known_title, known.category as known_category,
    known.replaces as known_replaces, ${dayOf('known.delivered_at')} as known_day
  from (
    select distinct on ("documentId") "documentId" as external_id, row, contract_id, "deliveredOn"::date as delivered_on, file,
      decode(sha256, 'hex') as expected_sha256
    from ${rowsWithContract} as s order by "documentId", row
  ) as d
  left join lateral (select * from documents where documents.external_id = d.external_id limit 1) as known on true`

/**
 * The tenants who receive a document: the tenant that the row names, otherwise the tenants of the contract on the day of the
 * delivery. For a document that was delivered before, the day of that delivery counts, so a later tenant does not get the documents
 * of an earlier one. A day before the start or after the end of the contract counts as its first or last day.
 */
const addresseesOfFile = `
  create temp table staged_addressees on commit drop as
  select s.row, d.external_id, access.partner_id, s."tenantId" is not null as is_named,
    coalesce(s.notify::boolean, d.delivered_on >= ${today}, not d.is_known or d.known_day = ${today}) as is_notified,
    coalesce(access.readable_until >= ${today}, true) as is_readable, coalesce(access.joins_on <= ${today}, true) as has_joined
  from staged_rows as s
  join staged_documents as d on d.external_id = s."documentId"
  join contracts as contract on contract.contract_id = d.contract_id
  cross join lateral (
    select greatest(least(coalesce(d.delivered_on, d.known_day, ${today}), contract.end_date), contract.start_date) as day
  ) as delivery
  join tenancies as tenancy on tenancy.contract_id = d.contract_id
  join tenancy_access as access on access.contract_id = tenancy.contract_id and access.partner_id = tenancy.partner_id
  join partners as p on p.partner_id = tenancy.partner_id
  where case
    when s."tenantId" is null then tenancy.from_day <= delivery.day and coalesce(access.ends_on >= delivery.day, true)
    else p.external_id = s."tenantId" or (p.external_id is null and p.customer_number = s."tenantId")
  end`

const filesOfDocuments = `
  create temp table document_files (external_id text primary key, sha256 bytea, size_in_bytes integer, file_key text, file_name text)
  on commit drop`

const documentOfRow = 'staged_documents as d where d.external_id = s."documentId"'
const hasAddressee = 'exists (select from staged_addressees as a where a.row = s.row)'

/** Documents are evidence and never change. */
const isSameDocument: ReferenceCheck = {
  problem: 'documentOther',
  column: 'documentId',
  fails: `exists (
    select from ${documentOfRow} and d.is_known and (
      d.known_contract_id is distinct from d.contract_id
      or d.known_title ->> 'de' <> s.title
      or d.known_title ->> 'en' <> coalesce(s."titleEnglish", d.known_title ->> 'en')
      or d.known_category <> s.category
      or d.known_replaces is distinct from coalesce(s.replaces, d.known_replaces)
      or d.delivered_on <> d.known_day
    )
  )`,
}

const documents: Target = {
  table: 'documents',
  label: { one: { de: 'Dokument', en: 'Document' }, many: { de: 'Dokumente', en: 'Documents' } },
  key: ['partner_id', 'doc_id'],
  titleColumn: 'name',
  rows: `
    select distinct on (a.external_id, a.partner_id) a.partner_id, coalesce(own.doc_id, gen_random_uuid()) as doc_id,
      gen_random_uuid() as arc_doc_id, d.contract_id, s.row, concat_ws(' · ', a.external_id, s.title, p.name) as name,
      jsonb_build_object('de', s.title, 'en', coalesce(s."titleEnglish", s.title)) as title, s.category, f.file_name,
      'application/pdf' as mime_type, f.size_in_bytes, f.sha256, f.file_key,
      case
        when d.delivered_on < ${today} then (d.delivered_on + time '12:00') at time zone 'Europe/Berlin'
        else (select at from import_context)
      end as delivered_at,
      case
        when account.account_id is null then 'noAccount'
        when a.is_notified and a.has_joined and account.mails_about_post then 'mail'
        else 'notWanted'
      end as announcement,
      a.external_id, s.replaces, 'inbox' as folder, null::timestamptz as announced_at, null::timestamptz as opened_at
    from staged_addressees as a
    join staged_rows as s on s.row = a.row
    join staged_documents as d on d.external_id = a.external_id
    join document_files as f on f.external_id = a.external_id
    join partners as p on p.partner_id = a.partner_id
    left join accounts as account on account.partner_id = a.partner_id
    left join documents as own on own.external_id = a.external_id and own.partner_id = a.partner_id
    where a.is_readable
    order by a.external_id, a.partner_id, a.is_named desc, a.row`,
  fields: [],
  initial: [
    ...[
      'arc_doc_id',
      'contract_id',
      'title',
      'category',
      'file_name',
      'mime_type',
      'size_in_bytes',
      'sha256',
      'file_key',
    ],
    ...['delivered_at', 'announcement', 'external_id', 'replaces', 'folder', 'announced_at', 'opened_at'],
  ],
  isInsertOnly: true,
}

/** How the documents of a manifest are delivered. */
export const documentKind: AppliedKind = {
  prepare: [
    documentsOfFile,
    'create unique index on staged_documents (external_id)',
    'create index on staged_documents (row)',
    'analyze staged_documents',
    addresseesOfFile,
    'create index on staged_addressees (row)',
    'analyze staged_addressees',
    filesOfDocuments,
    'create index on staged_rows ("documentId")',
  ],
  // None of the tenants who would receive the document could read it.
  skips: `${hasAddressee} and not exists (select from staged_addressees as a where a.row = s.row and a.is_readable)`,
  checks: [
    contractIsKnown,
    {
      problem: 'tenantNotOfContract',
      column: 'tenantId',
      fails: `s."tenantId" is not null and not ${hasAddressee} and ${contractOfRow} is not null`,
    },
    {
      problem: 'noAddressee',
      column: 'contractId',
      fails: `s."tenantId" is null and not ${hasAddressee} and ${contractOfRow} is not null`,
    },
    { problem: 'dayInFuture', column: 'deliveredOn', fails: `s."deliveredOn"::date > ${today}` },
    {
      problem: 'replacedUnknown',
      column: 'replaces',
      fails: `s.replaces is not null and (
        s.replaces = s."documentId"
        or not exists (select from documents where external_id = s.replaces and contract_id = ${contractOfRow})
          and not exists (
            select from staged_documents as d where d.external_id = s.replaces and d.contract_id = ${contractOfRow}
          )
      )`,
    },
    isSameDocument,
  ],
  hasFiles: true,
  targets: [documents],
  replaced: [],
  absent: [],
  countCouldEnd: 'select 0 as count',
  refusedKey: null,
}
