import { loadBrand } from '@portal/brands/load'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { FileStore } from '../files/store.ts'
import { placeDocument } from '../inbox/deliver.ts'
import { figuresIn } from '../papers/figures.ts'
import type { Paper } from '../papers/paper.ts'
import { printInThread } from '../papers/thread.ts'
import { type DemoDocument, toPaper } from './documents.ts'
import { firstSequence, type PlacedRequest } from './insertRequests.ts'
import { type DemoTenant, street } from './tenants.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export type PrintedDocument = DemoDocument & { pdf: Buffer }

/** The documents as PDF, on the paper of a brand. */
export async function printDocuments(
  documents: readonly DemoDocument[],
  { tenants, brand }: { tenants: readonly DemoTenant[]; brand: string },
): Promise<PrintedDocument[]> {
  const sender = await loadBrand(brand)
  const { day } = figuresIn('de')
  const papers = documents.map((document): Paper => {
    const tenant = tenants.find(({ homes }) => homes.some(({ contractId }) => contractId === document.contractId))
    if (!tenant) throw new Error(`Nobody has the contract ${document.contractId}`)
    const { firstName, lastName, homes, customerNumber } = tenant
    const recipient = [
      `${firstName} ${lastName}`,
      `${street.street} ${homes[0]?.houseNumber}`,
      `${street.zip} ${street.town}`,
    ]
    return toPaper(document, { sender, recipient, customerNumber, day: day(document.deliveredAt) })
  })
  const printed = await printInThread(papers)
  return documents.map((document, index) => ({ ...document, pdf: printed[index] as Buffer }))
}

/** Writes documents as they lie in the post: announced by mail since there are accounts, opened some days later. */
export async function insertDocuments(
  db: Transaction<DB>,
  {
    files,
    documents,
    requests,
    accountsSince,
  }: {
    files: FileStore
    documents: readonly PrintedDocument[]
    requests: readonly PlacedRequest[]
    accountsSince: Date
  },
): Promise<void> {
  const contracts = await db.selectFrom('contracts').select(['contract_id', 'partner_id']).execute()
  const ownerOf = new Map(contracts.map((contract) => [contract.contract_id, contract.partner_id]))
  for (const document of documents) {
    const { contractId, deliveredAt, answers, announcesAppointment, title, category, fileName, pdf } = document
    const partnerId = ownerOf.get(contractId) as string
    const request =
      answers && requests.find(({ contractId: of, about }) => of === contractId && about.join() === answers.join())
    const isAnnounced = deliveredAt > accountsSince
    const { docId } = await placeDocument(db, files, {
      partnerId,
      contractId,
      title,
      category,
      fileName: `${fileName}.pdf`,
      mimeType: 'application/pdf',
      content: pdf,
      deliveredAt,
      announcement: isAnnounced ? 'mail' : 'noAccount',
      ...(request && { requestId: request.requestId }),
      ...(announcesAppointment && { announcesAppointment: firstSequence }),
    })
    await db
      .updateTable('documents')
      .set({
        folder: document.isArchived ? 'archive' : 'inbox',
        announced_at: isAnnounced ? new Date(deliveredAt.getTime() + minuteMs) : null,
        opened_at: document.isUnread ? null : new Date(deliveredAt.getTime() + 2 * dayMs),
      })
      .where('partner_id', '=', partnerId)
      .where('doc_id', '=', docId)
      .execute()
  }
}
