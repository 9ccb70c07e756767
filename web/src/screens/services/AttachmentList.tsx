import { inbox } from '@portal/contract/inbox'
import type { ServiceRequest } from '@portal/contract/requests'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import { useState } from 'react'
import { services } from '#texts/services'
import { send } from '../../session/session.ts'
import { formatFileSize } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import styles from './RequestDetails.module.css'

type Attachments = ServiceRequest['attachments']

/** The files that were sent along, to be fetched back under their names. */
export function AttachmentList({ contractId, attachments }: { contractId: string; attachments: Attachments }) {
  const [opening, setOpening] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  async function open(docId: string) {
    if (opening !== undefined) return
    setOpening(docId)
    setFailed(false)
    try {
      saveFile(await send(inbox.openDocument, { query: { contractId, docId } }))
    } catch (error) {
      // Whatever it was, the person reads one sentence; the console keeps the rest.
      console.error(error)
      setFailed(true)
    }
    setOpening(undefined)
  }

  return (
    <>
      <ul className={styles.files}>
        {attachments.map(({ docId, fileName, mimeType, sizeInBytes }) => (
          <li key={docId}>
            <Button
              kind="secondary"
              busy={opening === docId}
              icon={mimeType.startsWith('image/') ? <Image aria-hidden="true" /> : <FileText aria-hidden="true" />}
              aria-label={services.openFile(fileName, formatFileSize(sizeInBytes))}
              onClick={() => void open(docId)}
            >
              <span className={styles.fileName}>{fileName}</span>
              <span className={styles.quiet}>{formatFileSize(sizeInBytes)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Notice kind="danger" role="alert">
          {services.fileFailed}
        </Notice>
      )}
    </>
  )
}
