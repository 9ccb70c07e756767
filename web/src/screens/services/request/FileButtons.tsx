import type { OpenableFile } from '@portal/contract/inbox'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import { requestDetails as texts } from '#texts/services/requestDetails'
import { services } from '#texts/services/services'
import { openDocument, saveDocument } from '../../../data/inbox/openDocument.ts'
import { useDocumentOpening } from '../../../data/inbox/useDocumentOpening.ts'
import { formatDay, formatFileSize } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import styles from './RequestDetails.module.css'

interface FileButtonsProps {
  contractId: string
  /** A document has a title in the tenant's language. A file that the tenant sent has its file name and the time of sending. */
  files: readonly (OpenableFile & { title?: string; sentAt?: string })[]
  /** Whether the buttons open documents in the browser where possible. By default, they save the files. */
  opensFiles?: boolean
}

/** One button per file of a request, labelled with its title or name. */
export function FileButtons({ contractId, files, opensFiles = false }: FileButtonsProps) {
  const { opening, failure, attempt } = useDocumentOpening()
  return (
    <>
      <ul className={styles.files}>
        {files.map(({ docId, title, fileName, mimeType, sizeInBytes, sentAt }) => (
          <li key={docId}>
            <Button
              kind="secondary"
              busy={opening === docId}
              icon={mimeType.startsWith('image/') ? <Image aria-hidden="true" /> : <FileText aria-hidden="true" />}
              onClick={() =>
                void attempt(docId, () =>
                  opensFiles ? openDocument({ contractId, docId, mimeType }) : saveDocument({ contractId, docId }),
                )
              }
            >
              <span className={styles.fileName}>{title ?? fileName}</span>
              <span className={styles.quiet}>
                {[sentAt && formatDay(sentAt), formatFileSize(sizeInBytes)].filter(Boolean).join(', ')}
              </span>
              <VisuallyHidden>{opensFiles ? texts.open : texts.save}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {failure && (
        <Notice kind="danger" role="alert" title={services.fileFailed}>
          {`${failure.title}: ${failure.text}`}
        </Notice>
      )}
    </>
  )
}
