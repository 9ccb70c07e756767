import { loadBrand } from '@portal/brands/load'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Context } from '../../context.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import { renderInWorker } from '../../platform/pdf/renderInWorker.ts'
import type { DocumentTemplate } from '../../services/catalog.ts'
import { deliverDocument } from '../inbox/deliver.ts'
import { addStatusEntry } from '../requests/store.ts'
import { landlordConfirmation } from './landlordConfirmation.ts'
import { rentalCertificate } from './rentalCertificate.ts'
import { findWaitingOrder, lockWaitingRequest, markWritten, type OrderKey } from './store.ts'
import type { Template } from './template.ts'

const templates: Record<DocumentTemplate, Template> = { rentalCertificate, landlordConfirmation }

const deliveredText = { de: 'Ihre Bescheinigung liegt in Ihrer Post.', en: 'Your certificate is in your post.' }

/**
 * Creates the job that writes the document for a request. One transaction records that the document is written, delivers it
 * and closes the request, so a killed job can run again and the tenant still gets the document only once.
 */
export const createDocumentWriter =
  ({ db, files, settings, now }: Pick<Context, 'db' | 'files' | 'settings' | 'now'>) =>
  async (order: unknown): Promise<void> => {
    const { partnerId, requestId } = order as OrderKey
    const data = await findWaitingOrder(db, { partnerId, requestId })
    if (!data) return
    const at = now()
    const { pdf, ...document } = templates[data.template]({ data, brand: await loadBrand(settings.brand), at })
    const [content] = await renderInWorker([pdf])
    if (!content) throw new Error('The document was not rendered')

    await db.transaction().execute((transaction) =>
      withDiscardOnFailure(files, async (trackedFiles) => {
        if (!(await lockWaitingRequest(transaction, { partnerId, requestId }))) return
        if (!(await markWritten(transaction, { partnerId, requestId, at }))) return
        const { contractId } = data
        const delivery = { partnerId, contractId, requestId, mimeType: 'application/pdf', now, settings }
        await deliverDocument(transaction, trackedFiles, { ...document, ...delivery, content })
        await addStatusEntry(transaction, {
          partnerId,
          requestId,
          at,
          status: requestStatus.closed,
          text: deliveredText,
        })
      }),
    )
  }
