import type { OpenableFile } from '@portal/contract/inbox'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { documents } from '#texts/services/documents'
import { openDocument, saveDocument } from '../data/inbox/openDocument.ts'
import { useDocumentOpening } from '../data/inbox/useDocumentOpening.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import styles from './DocumentButtons.module.css'

interface DocumentButtonsProps {
  contractId: string
  file: OpenableFile
  title: string
  /** The text of the button that opens the document, for a page with several documents. */
  openLabel?: string
}

/** Two buttons that open and save a document from the landlord, with a notice if either action fails. */
export function DocumentButtons({ contractId, file: { docId, mimeType }, title, openLabel }: DocumentButtonsProps) {
  const { opening, failure, attempt } = useDocumentOpening()
  return (
    <>
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          icon={<FileText aria-hidden="true" />}
          aria-label={openLabel ?? `${documents.open}: ${title}`}
          busy={opening === 'open'}
          onClick={() => void attempt('open', () => openDocument({ contractId, docId, mimeType }))}
        >
          {openLabel ?? documents.open}
        </Button>
        <Button
          kind="quiet"
          icon={<Download aria-hidden="true" />}
          aria-label={`${documents.save}: ${title}`}
          busy={opening === 'save'}
          onClick={() => void attempt('save', () => saveDocument({ contractId, docId }))}
        >
          {documents.save}
        </Button>
      </div>
      {failure && (
        <Notice kind="danger" role="alert" title={documents.failed}>
          {`${failure.title}: ${failure.text}`}
        </Notice>
      )}
    </>
  )
}
