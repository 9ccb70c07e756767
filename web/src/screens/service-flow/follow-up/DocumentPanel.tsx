import type { Action } from '@portal/contract/requests'
import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import FileText from 'lucide-react/icons/file-text'
import { useEffect } from 'react'
import { documentPanel as texts } from '#texts/services/documentPanel'
import { Link } from '../../../components/Link.tsx'
import { invalidateInbox } from '../../../data/inbox/inbox.ts'
import { openDocument, saveDocument } from '../../../data/inbox/openDocument.ts'
import { useDocumentOpening } from '../../../data/inbox/useDocumentOpening.ts'
import { refetchRequests } from '../../../data/requests.ts'
import { localize } from '../../../forms/localize.ts'
import { formatFileSize } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import styles from './FollowUp.module.css'
import { useTakesLonger } from './useTakesLonger.ts'

export type DocumentAction = Extract<Action, { kind: 'document' }>

interface DocumentPanelProps {
  action: DocumentAction
  /** `h1` if the follow-up is the whole page, `h2` below another heading. */
  heading: 'h1' | 'h2'
  /** Whether polling fails at the moment. If so, the shown state is the last known one. */
  isFailing: boolean
}

/** Shows progress during the few seconds in which the server writes the document, then the document with buttons. */
export function DocumentPanel({ action, heading: Heading, isFailing }: DocumentPanelProps) {
  const { document, contractId, topic } = action
  useListsRefetch(document !== null)
  const takesLonger = useTakesLonger()
  return (
    <section className={styles.panel} aria-labelledby="follow-up">
      <div role="status">
        <Heading id="follow-up" tabIndex={-1}>
          {document ? texts.ready : texts.writing}
        </Heading>
      </div>
      {document ? (
        <ReadyDocument topic={localize(topic)} file={document} contractId={contractId} />
      ) : (
        <>
          <progress className={styles.working} aria-label={texts.writing} />
          {isFailing ? <p>{texts.offline}</p> : !takesLonger && <p>{texts.seconds}</p>}
          {/* Empty at first: screen readers announce only text that is added to an existing live region. */}
          <div role="status">{takesLonger && !isFailing && <p>{texts.takesLonger}</p>}</div>
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
  const { opening, failure, attempt } = useDocumentOpening()
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

/** Refetches the list of requests and the inbox once the document is ready. */
function useListsRefetch(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return
    void refetchRequests()
    void invalidateInbox()
  }, [isReady])
}
