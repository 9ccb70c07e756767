import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from '../../platform/database/anyOf.ts'
import { readTogether } from '../../platform/database/readTogether.ts'
import type { DB } from '../../platform/database/schema.ts'
import { hiddenContracts } from '../contracts/access.ts'
import { appointmentSequences, type Folder, isReplaced } from './store.ts'

interface PageRequest {
  partnerId: string
  folder: Folder
  top: number
  skip: number
}

const listColumns = [
  'doc_id as docId',
  'arc_doc_id as arcDocId',
  'contract_id as contractId',
  'title',
  'category',
  'file_name as fileName',
  'mime_type as mimeType',
  'size_in_bytes as sizeInBytes',
  'delivered_at as deliveredAt',
  'opened_at as openedAt',
  'announces_appointment as announcesAppointment',
] as const

/**
 * Selects the counts of the documents that tenants may see. The stored counts also contain the documents of hidden contracts, so
 * the query subtracts these. Hardly any tenant has such documents.
 */
const selectCounts = (db: Kysely<DB>, now: Date) =>
  db.selectFrom('document_counts as counts').innerJoinLateral(
    (lateral) =>
      lateral
        .selectFrom('documents')
        .whereRef('documents.partner_id', '=', 'counts.partner_id')
        .where('contract_id', 'in', hiddenContracts(db, sql.ref('counts.partner_id'), now))
        .select([
          sql<number>`counts.inbox - count(*) filter (where folder = 'inbox')::integer`.as('inbox'),
          sql<number>`counts.archive - count(*) filter (where folder = 'archive')::integer`.as('archive'),
          sql<number>`counts.unread - count(*) filter (where folder = 'inbox' and opened_at is null)::integer`.as(
            'unread',
          ),
        ])
        .as('visible'),
    (join) => join.onTrue(),
  )

/** A page of a folder, and how many documents the folder holds. */
export type DocumentPage =
  Awaited<ReturnType<typeof readPages>> extends ReadonlyMap<string, infer Value> ? Value : never

const emptyPage: DocumentPage = { count: 0, documents: [] }

type Range = Pick<PageRequest, 'folder' | 'top' | 'skip'>

/**
 * For each of these tenants, reads a page of a folder and the folder's document count. The list begins at `end`, and `skip`
 * counts from this end. A tenant without documents has no page.
 */
async function readPages(
  db: Kysely<DB>,
  partnerIds: readonly string[],
  { folder, top, skip, end, now }: Range & { end: 'newest' | 'oldest'; now: Date },
) {
  const [byTime, byId] = end === 'newest' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const rows = await selectCounts(db, now)
    .where('counts.partner_id', '=', anyOf(partnerIds))
    .select(['counts.partner_id as partnerId', `visible.${folder} as count`])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('documents')
          .whereRef('documents.partner_id', '=', 'counts.partner_id')
          .where('folder', '=', folder)
          .where('contract_id', 'not in', hiddenContracts(db, sql.ref('counts.partner_id'), now))
          .orderBy('delivered_at', byTime)
          .orderBy('doc_id', byId)
          .limit(top)
          .offset(skip)
          .select(listColumns)
          .select(appointmentSequences)
          .select(isReplaced),
      ).as('documents'),
    )
    .execute()
  return new Map(rows.map(({ partnerId, ...page }) => [partnerId, page]))
}

/** For each of these tenants, reads the newest page of a folder. */
export const readNewestPages = (
  db: Kysely<DB>,
  partnerIds: readonly string[],
  range: Omit<Range, 'skip'> & { now: Date },
) => readPages(db, partnerIds, { ...range, skip: 0, end: 'newest' })

/**
 * Returns the function that reads a page of a folder, newest first, and how many documents the folder holds. Reads the newest
 * pages of several tenants together.
 */
export function createDocumentLister({
  db,
  now,
}: {
  db: Kysely<DB>
  now: () => Date
}): (page: PageRequest) => Promise<DocumentPage> {
  const newestPages = new Map<string, (partnerId: string) => Promise<DocumentPage | undefined>>()

  async function readPage({ partnerId, ...range }: PageRequest, end: 'newest' | 'oldest') {
    return (await readPages(db, [partnerId], { ...range, end, now: now() })).get(partnerId) ?? emptyPage
  }

  function readNewest({ partnerId, folder, top }: PageRequest) {
    const key = `${folder} ${top}`
    const read =
      newestPages.get(key) ?? readTogether((partnerIds) => readNewestPages(db, partnerIds, { folder, top, now: now() }))
    newestPages.set(key, read)
    return read(partnerId)
  }

  return async (page) => {
    if (page.skip === 0) return (await readNewest(page)) ?? emptyPage
    // The database reads skipped rows too, so a page in the older half of the folder is read from the oldest document on.
    const { [page.folder]: count } = await countDocuments(db, { partnerId: page.partnerId, now: now() })
    if (page.skip <= count / 2) return readPage(page, 'newest')
    const top = Math.min(page.top, count - page.skip)
    if (top <= 0) return { count, documents: [] }
    const { documents } = await readPage({ ...page, top, skip: count - page.skip - top }, 'oldest')
    return { count, documents: documents.toReversed() }
  }
}

/** Returns documents of these contracts from both folders of the tenant, the newest first. */
export const listDocumentsOfTenant = (
  db: Kysely<DB>,
  {
    partnerId,
    contractIds,
    skip,
    limit,
  }: { partnerId: string; contractIds: readonly string[]; skip: number; limit: number },
) =>
  db
    .selectFrom('documents')
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', anyOf(contractIds))
    .orderBy('delivered_at', 'desc')
    .orderBy('doc_id')
    .limit(limit)
    .offset(skip)
    .select([...listColumns, 'folder'])
    .select(appointmentSequences)
    .select(isReplaced)
    .execute()

/** Returns how many documents the tenant may see in each folder, and how many of the inbox are unread. */
export async function countDocuments(db: Kysely<DB>, { partnerId, now }: { partnerId: string; now: Date }) {
  const counts = await selectCounts(db, now)
    .where('counts.partner_id', '=', partnerId)
    .select(['visible.inbox', 'visible.archive', 'visible.unread'])
    .executeTakeFirst()
  return counts ?? { inbox: 0, archive: 0, unread: 0 }
}
