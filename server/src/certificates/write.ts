import { loadBrand } from '@portal/brands/load'
import { requestStatus } from '@portal/contract/requestStatus'
import { discardingOnFailure } from '../files/discarding.ts'
import { deliverDocument } from '../inbox/deliver.ts'
import { printInThread } from '../papers/thread.ts'
import type { Parts } from '../parts.ts'
import { noteProgress } from '../requests/store.ts'
import type { DocumentTemplate } from '../services/catalog.ts'
import { landlordConfirmation } from './landlordConfirmation.ts'
import { rentalCertificate } from './rentalCertificate.ts'
import { findWaitingOrder, markWritten, type OrderKey } from './store.ts'
import type { Template } from './template.ts'

const templates: Record<DocumentTemplate, Template> = { rentalCertificate, landlordConfirmation }

const answered = { de: 'Ihre Bescheinigung liegt in Ihrer Post.', en: 'Your certificate is in your post.' }

/**
 * The job that writes the document which answers a request, delivers it and closes the request. The last three are one
 * transaction: killed anywhere, it is done again from the start, and nobody gets it twice.
 */
export const openDocumentWriter =
  ({ db, files, settings, now }: Pick<Parts, 'db' | 'files' | 'settings' | 'now'>) =>
  async (order: unknown): Promise<void> => {
    const { partnerId, requestId } = order as OrderKey
    const subject = await findWaitingOrder(db, { partnerId, requestId })
    if (!subject) return
    const at = now()
    const { paper, ...document } = templates[subject.template]({ subject, sender: await loadBrand(settings.brand), at })
    const [content] = await printInThread([paper])
    if (!content) throw new Error('The document was not printed')

    await db.transaction().execute((transaction) =>
      discardingOnFailure(files, async (files) => {
        if (!(await markWritten(transaction, { partnerId, requestId, at }))) return
        const { contractId } = subject
        const about = { partnerId, contractId, requestId, mimeType: 'application/pdf', now, settings }
        await deliverDocument(transaction, files, { ...document, ...about, content })
        await noteProgress(transaction, { partnerId, requestId, at, status: requestStatus.closed, text: answered })
      }),
    )
  }
