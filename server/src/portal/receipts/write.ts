import { loadBrand } from '@portal/brands/load'
import type { Context } from '../../context.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import { renderInWorker } from '../../platform/pdf/renderInWorker.ts'
import { addDeliveredEvent, insertDocumentWithoutMail } from '../inbox/deliver.ts'
import { receiptFileName, receiptPdf, receiptTitle } from './receipt.ts'
import { findReceiptData, lockAndCheckReceipt, type ReceiptPayload } from './store.ts'

/**
 * Creates the job that writes the receipt of a request into the tenant's inbox. The lock of the request and the check for an
 * existing receipt make sure that a job that runs again writes no second receipt.
 */
export const createReceiptWriter =
  ({ db, files, settings, now }: Pick<Context, 'db' | 'files' | 'settings' | 'now'>) =>
  async (payload: unknown): Promise<void> => {
    const { settled: settledResult, ...key } = payload as ReceiptPayload
    const request = await findReceiptData(db, key)
    if (!request) return
    const data = { ...request, settledResult }
    const language = data.language ?? 'de'
    const [content] = await renderInWorker([receiptPdf(data, await loadBrand(settings.brand), language)])
    if (!content) throw new Error('The receipt was not rendered')

    const at = now()
    await db.transaction().execute((transaction) =>
      withDiscardOnFailure(files, async (trackedFiles) => {
        const hasReceipt = await lockAndCheckReceipt(transaction, key)
        if (hasReceipt) return
        const { docId } = await insertDocumentWithoutMail(transaction, trackedFiles, {
          ...key,
          contractId: data.contractId,
          title: receiptTitle(data),
          category: 'receipt',
          fileName: receiptFileName(data, language),
          mimeType: 'application/pdf',
          content,
          deliveredAt: at,
          // The receipt answers the tenant's own action, so it does not count as unread.
          openedAt: at,
          // No mail about this document: the mail that confirms the request mentions it, and a tenant who gets no such mail has
          // switched these mails off.
          announcement: 'notWanted',
        })
        await addDeliveredEvent(transaction, { ...key, docId, at })
      }),
    )
  }
