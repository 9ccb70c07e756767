import type { DeliveredFile } from '@portal/contract/inbox'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import { services } from '#texts/services'
import { openDocument, saveDocument } from '../../session/openDocument.ts'
import { useOpening } from '../../session/useOpening.ts'
import { formatFileSize } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './RequestDetails.module.css'

interface FileButtonsProps {
  contractId: string
  files: readonly DeliveredFile[]
  /** Shown by the browser, where it can, instead of saved: for what the landlord wrote. */
  isOpened?: boolean
}

/** The files of a request, to be fetched under their names. */
export function FileButtons({ contractId, files, isOpened = false }: FileButtonsProps) {
  const { opening, failure, attempt } = useOpening()
  return (
    <>
      <ul className={styles.files}>
        {files.map(({ docId, fileName, mimeType, sizeInBytes }) => (
          <li key={docId}>
            <Button
              kind="secondary"
              busy={opening === docId}
              icon={mimeType.startsWith('image/') ? <Image aria-hidden="true" /> : <FileText aria-hidden="true" />}
              onClick={() =>
                void attempt(docId, () =>
                  isOpened ? openDocument({ contractId, docId, mimeType }) : saveDocument({ contractId, docId }),
                )
              }
            >
              <span className={styles.fileName}>{fileName}</span>
              <span className={styles.quiet}>{formatFileSize(sizeInBytes)}</span>
              <VisuallyHidden>{isOpened ? services.open : services.save}</VisuallyHidden>
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
