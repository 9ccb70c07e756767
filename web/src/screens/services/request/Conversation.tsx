import type { ServiceRequest } from '@portal/contract/requests'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { conversation as texts } from '#texts/services/conversation'
import { LinkButton } from '../../../components/Link.tsx'
import { SectionBoundary } from '../../../components/SectionBoundary.tsx'
import { serviceAddress } from '../../../components/serviceAddress.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useDrafts } from '../servicesQueries.ts'
import { messageDraftId } from './messageDraft.ts'
import styles from './RequestDetails.module.css'

// Lazy, because most tenants only read the details.
const MessageForm = lazy(() => import('./MessageForm.tsx'))

/**
 * The form for a message to a request, with the buttons that open the form. After the work was reported done, the first of them
 * says that the problem is still there. A stored draft opens the form at once. An open form keeps its text even if the request is
 * closed meanwhile. For a closed request, a link reports the problem again.
 */
export function Conversation({ request }: { request: ServiceRequest }) {
  const { contractId, requestId, addMessage, reopen, reportAgain } = request
  const { data: drafts = [] } = useDrafts(contractId)
  const hasDraft = drafts.some(({ owner }) => owner.serviceTypeId === messageDraftId(requestId))
  const [isOpen, setOpen] = useState<boolean>()
  const [isReopening, setReopening] = useState(false)
  const [sent, setSent] = useState<'sent' | 'reopened'>()
  const button = useRef<HTMLButtonElement>(null)
  const confirmation = useRef<HTMLDivElement>(null)
  // After the form has closed, the confirmation takes the focus, which also scrolls to it. Without a confirmation, the
  // focus returns to the button of the form. A closed request has no button, so the heading of `RequestDialog` takes the focus.
  useEffect(() => {
    const target = confirmation.current ?? button.current
    if (isOpen === false) (target ?? document.querySelector<HTMLElement>('dialog[open] h2'))?.focus()
  }, [isOpen])
  const isFormShown = isOpen ?? hasDraft
  // A request that accepts no more messages gets no reply either, so the confirmation, which promises a reply, disappears.
  if (addMessage === null && !isFormShown)
    return reportAgain && <ReportAgain address={`${serviceAddress(reportAgain)}&again=${requestId}`} />
  const openForm = (reopens: boolean) => {
    setReopening(reopens)
    setOpen(true)
    setSent(undefined)
  }
  return (
    <div className={styles.conversation}>
      <div role="status">
        {sent && (
          <Notice kind="success" tabIndex={-1} ref={confirmation} title={texts[sent]}>
            {sent === 'reopened'
              ? texts.reopenedText
              : request.senderName === undefined
                ? texts.sentText
                : texts.sentTextForCoTenant}
          </Notice>
        )}
      </div>
      {isFormShown ? (
        <SectionBoundary fallback={<p role="alert">{texts.failed}</p>}>
          <Suspense fallback={<FormSkeleton />}>
            <MessageForm
              request={request}
              takesFocus={isOpen === true}
              isReopening={isReopening}
              onClose={(reason) => {
                setOpen(false)
                setReopening(false)
                if (reason !== 'discarded') setSent(reason)
              }}
            />
          </Suspense>
        </SectionBoundary>
      ) : addMessage === null ? null : (
        <div className={styles.conversation}>
          {reopen !== null && <Button onClick={() => openForm(true)}>{texts.stillThere}</Button>}
          <Button
            kind="secondary"
            icon={<MessageSquarePlus aria-hidden="true" />}
            ref={button}
            onClick={() => openForm(false)}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The link that reports the problem of a closed request again. */
const ReportAgain = ({ address }: { address: string }) => (
  <div className={styles.conversation}>
    <LinkButton href={address}>{texts.stillThere}</LinkButton>
    <p className={styles.quiet}>{texts.reportAgain}</p>
  </div>
)

const FormSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton shape="card" />
  </Loading>
)
