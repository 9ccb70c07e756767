import { loadBrand } from '@portal/brands/load'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { createFormatters } from '../../platform/pdf/formatters.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import { renderInWorker } from '../../platform/pdf/renderInWorker.ts'
import { insertDocumentWithoutMail } from '../../portal/inbox/deliver.ts'
import { type DemoTenant, demoAddress, nameOf } from '../contracts/tenants.ts'
import { agreedSequence, type RequestWithId } from '../requests/insertRequests.ts'
import { type DemoDocument, toPdf } from './documents.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export type RenderedDocument = DemoDocument & { pdf: Buffer }

/** Returns the documents with their PDFs, which have the letterhead of a brand. */
export async function renderDocuments(
  documents: readonly DemoDocument[],
  { tenants, brand }: { tenants: readonly DemoTenant[]; brand: string },
): Promise<RenderedDocument[]> {
  const loadedBrand = await loadBrand(brand)
  const { day } = createFormatters('de')
  const pdfDocuments = documents.map((document): PdfDocument => {
    const tenant = tenants.find(({ contracts, customerNumber }) =>
      document.customerNumber
        ? document.customerNumber === customerNumber
        : contracts.some(({ contractId }) => contractId === document.contractId),
    )
    if (!tenant) throw new Error(`No demo tenant has the contract ${document.contractId}`)
    const { contracts, coTenantOf = [], customerNumber } = tenant
    const recipient = [
      nameOf(tenant),
      `${demoAddress.street} ${[...contracts, ...coTenantOf][0]?.houseNumber}`,
      `${demoAddress.zip} ${demoAddress.town}`,
    ]
    return toPdf(document, { brand: loadedBrand, recipient, customerNumber, day: day(document.deliveredAt) })
  })
  const rendered = await renderInWorker(pdfDocuments)
  return documents.map((document, index) => ({ ...document, pdf: rendered[index] as Buffer }))
}

/**
 * Inserts the documents. A document that was delivered after the accounts were opened (`accountsSince`) is stored as
 * announced by mail. A document without `isUnread` is stored as opened two days after its delivery.
 */
export async function insertDocuments(
  db: Transaction<DB>,
  {
    files,
    documents,
    requests,
    accountsSince,
  }: {
    files: FileStore
    documents: readonly RenderedDocument[]
    requests: readonly RequestWithId[]
    accountsSince: Date
  },
): Promise<void> {
  const tenancies = await db
    .selectFrom('tenancies')
    .innerJoin('partners', 'partners.partner_id', 'tenancies.partner_id')
    .select(['contract_id', 'role', 'customer_number', 'partners.partner_id'])
    .execute()
  const addresseeOf = ({ contractId, customerNumber }: DemoDocument) =>
    tenancies.find(
      (tenancy) =>
        tenancy.contract_id === contractId &&
        (customerNumber ? tenancy.customer_number === customerNumber : tenancy.role === 'main'),
    )?.partner_id as string
  for (const document of documents) {
    const { contractId, deliveredAt, answeredRequest, announcesAppointment, title, category, fileName, pdf } = document
    const partnerId = addresseeOf(document)
    const request =
      answeredRequest &&
      requests.find(({ contractId: of, about }) => of === contractId && about.join() === answeredRequest.join())
    const isMailed = deliveredAt > accountsSince
    const { docId } = await insertDocumentWithoutMail(db, files, {
      partnerId,
      contractId,
      title,
      category,
      fileName: `${fileName}.pdf`,
      mimeType: 'application/pdf',
      content: pdf,
      deliveredAt,
      announcement: isMailed ? 'mail' : 'noAccount',
      ...(request && { requestId: request.requestId }),
      ...(announcesAppointment && { announcesAppointment: agreedSequence }),
    })
    await db
      .updateTable('documents')
      .set({
        folder: document.isArchived ? 'archive' : 'inbox',
        announced_at: isMailed ? new Date(deliveredAt.getTime() + minuteMs) : null,
        opened_at: document.isUnread ? null : new Date(deliveredAt.getTime() + 2 * dayMs),
      })
      .where('partner_id', '=', partnerId)
      .where('doc_id', '=', docId)
      .execute()
  }
}
