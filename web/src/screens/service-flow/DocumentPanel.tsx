import type { Action } from '@portal/contract/requests'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import FileText from 'lucide-react/icons/file-text'
import { useEffect } from 'react'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import { openDocument, saveDocument } from '../../session/openDocument.ts'
import { useOpening } from '../../session/useOpening.ts'
import { Link } from '../../shell/Link.tsx'
import { formatFileSize } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FollowUp.module.css'

export type DocumentAction = Extract<Action, { kind: 'document' }>

interface DocumentPanelProps {
  action: DocumentAction
  /** `h1` where it is the whole page, `h2` below another heading. */
  heading: 'h1' | 'h2'
  /** Nobody answers at the moment; what is shown is the last that was known. */
  isFailing: boolean
}

const { document: texts } = serviceFlow

/** What the landlord's data answers at once: being written for some seconds, then there to be opened. */
export function DocumentPanel({ action, heading: Heading, isFailing }: DocumentPanelProps) {
  const { document, contractId, topic } = action
  useListsOf(contractId, document !== null)
  return (
    <section className={styles.panel} aria-labelledby="follow-up">
      <div role="status">
        <Heading id="follow-up" tabIndex={-1}>
          {document ? texts.ready : texts.writing}
        </Heading>
      </div>
      {document ? (
        <ReadyDocument topic={say(topic)} file={document} contractId={contractId} />
      ) : (
        <>
          <progress className={styles.working} aria-label={texts.writing} />
          <p>{isFailing ? texts.offline : texts.seconds}</p>
        </>
      )}
    </section>
  )
}

interface ReadyDocumentProps {
  topic: string
  file: NonNullable<DocumentAction['document']>
  contractId: string
}

function ReadyDocument({ topic, file, contractId }: ReadyDocumentProps) {
  const { docId, fileName, mimeType, sizeInBytes } = file
  const { opening, failure, attempt } = useOpening()
  return (
    <Card className={styles.document}>
      <div className={styles.file}>
        <FileCheck aria-hidden="true" />
        <p>
          <strong>{topic}</strong>
          <span className={styles.quiet}>
            {fileName}, {formatFileSize(sizeInBytes)}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          icon={<FileText aria-hidden="true" />}
          busy={opening === 'open'}
          onClick={() => void attempt('open', () => openDocument({ contractId, docId, mimeType }))}
        >
          {texts.open}
        </Button>
        <Button
          kind="secondary"
          icon={<Download aria-hidden="true" />}
          busy={opening === 'save'}
          onClick={() => void attempt('save', () => saveDocument({ contractId, docId }))}
        >
          {texts.save}
        </Button>
      </div>
      {failure && (
        <Notice kind="danger" role="alert" title={texts.failed}>
          {`${failure.title}: ${failure.text}`}
        </Notice>
      )}
      <p className={styles.quiet}>
        {texts.inPost} <Link href="/inbox">{texts.toPost}</Link>
      </p>
    </Card>
  )
}

/** The lists of requests and of the post know it too, once it is there. */
function useListsOf(contractId: string, isThere: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isThere) return
    void queries.invalidateQueries({ queryKey: ['requests', contractId] })
    void queries.invalidateQueries({ queryKey: ['inbox'] })
  }, [queries, contractId, isThere])
}
