import type { ServiceRequest } from '@portal/contract/requests'
import { type ReactNode, useEffect } from 'react'
import { brand } from '#brand'
import { requestDetails as texts } from '#texts/services/requestDetails'
import { services } from '#texts/services/services'
import { CallFirst } from '../../../components/CallFirst.tsx'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { refetchRequests } from '../../../data/requests.ts'
import { formatDay, withoutBreaks } from '../../../texts/formats.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { newAnswerAt, useRecentlyReadAnswers } from '../answers/newAnswer.ts'
import { AppointmentOfRequest } from './AppointmentOfRequest.tsx'
import { appointmentDisplay } from './appointmentDisplay.ts'
import { Conversation } from './Conversation.tsx'
import { FileButtons } from './FileButtons.tsx'
import { Timeline } from './history/Timeline.tsx'
import { isBeingWritten, nextStepOf } from './nextStep.ts'
import { progressOf } from './progress.ts'
import styles from './RequestDetails.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { SubRequests } from './SubRequests.tsx'
import { type NextActor, statusDisplay, withoutCall } from './status.ts'
import { Withdrawal } from './Withdrawal.tsx'

const nextActorText: Record<NonNullable<NextActor>, (since: string) => string> = {
  tenant: texts.waitsForTenant,
  landlord: (since) => texts.waitsForLandlord(brand.name, since),
  contractor: texts.waitsForContractor,
}

/**
 * Shows the state of the request, what follows, and what the tenant can do. The history and what the tenant reported come
 * last, because the tenant already knows them. For a request about the building, shows no unit, and no next
 * actor, because the tenant has nothing to do.
 */
export function RequestDetails({ request }: { request: ServiceRequest }) {
  const { status, statusMessageText, subData, appMessageText, pushDate, attachments, documents, subRequests } = request
  useRefetchWhileWriting(isBeingWritten(request))
  const { nextActor, awaitsVisit, since } = progressOf(request)
  const isOwn = request.kind === 'own'
  const display = appointmentDisplay(request)
  const { label: statusLabel } = statusDisplay(status, statusMessageText, request.kind)
  // If `AppointmentOfRequest` shows the state of the appointment, the message of the status is only in the history.
  const hasStatusMessage = statusMessageText !== '' && statusLabel !== statusMessageText && !display
  const { read, markRead } = useRecentlyReadAnswers()
  const answeredAt = newAnswerAt(request, read)
  useEffect(() => {
    if (answeredAt !== undefined) markRead(request.requestId, answeredAt)
  }, [answeredAt, markRead, request.requestId])
  const unit = isOwn ? request.objectKeyText : ''
  const data: { label: string; value: string; lang?: 'de' }[] = [
    // The landlord's description of the unit exists in German only. The portal does not know the language of other values.
    { label: texts.location, value: unit, lang: 'de' as const },
    ...subData,
  ].filter(({ value }) => value !== '')
  const whatNext = isOwn || nextActor === null ? nextStepOf(request) : texts.nothingToDo
  return (
    <div className={styles.details}>
      <CallFirst phones={request.callFirst} />
      <Part title={texts.statusTitle}>
        <StatusBadge {...request} />
        <AppointmentOfRequest request={request} />
        {nextActor === null ? (
          <p>{texts.endedOn(formatDay(since))}</p>
        ) : (
          isOwn && !awaitsVisit && <p>{nextActorText[nextActor](formatDay(since))}</p>
        )}
        {hasStatusMessage && <p>{withoutBreaks(withoutCall(statusMessageText, request.callFirst))}</p>}
        {whatNext !== display?.text && (
          <p>
            <strong>{texts.next}:</strong> {whatNext}
          </p>
        )}
        {request.senderName && <p>{texts.sentBy(request.senderName)}</p>}
        <div className={styles.order}>
          <p>
            {request.themeText && (
              <>
                {request.themeText}
                <br />
              </>
            )}
            {services.orderNumber} <span className={styles.number}>{request.orderNumber}</span>
          </p>
          <CopyButton text={request.orderNumber} name={services.orderNumber} words={texts.copyNumber} />
        </div>
      </Part>
      {appMessageText && (
        <Part title={pushDate ? texts.messageOf(formatDay(pushDate)) : texts.message}>
          <p className={styles.message}>{withoutBreaks(appMessageText)}</p>
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={texts.documents}>
          <FileButtons contractId={request.contractId} files={documents} opensFiles />
        </Part>
      )}
      <div className={styles.actions}>
        <Conversation request={request} />
        <Withdrawal request={request} />
        {(!isOwn || (nextActor !== null && request.addMessage === null)) && (
          <p>
            {texts.callUs} <ServicePhone />
          </p>
        )}
      </div>
      {subRequests.length > 0 && (
        <Part title={texts.subRequests}>
          <SubRequests requests={subRequests} />
        </Part>
      )}
      {request.history.length > 0 && (
        <Part title={texts.history}>
          <Timeline
            entries={request.history.map((entry) => ({ ...entry, text: withoutCall(entry.text, request.callFirst) }))}
            kind={request.kind}
            {...(hasStatusMessage && { shownAbove: withoutCall(statusMessageText, request.callFirst) })}
          />
        </Part>
      )}
      {data.length > 0 && (
        <Part title={texts.details}>
          <dl className={styles.data}>
            {data.map(({ label, value, lang }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, so only the order identifies them
              <div key={index}>
                <dt>{label}</dt>
                <dd lang={lang}>{withoutBreaks(value)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {attachments.length > 0 && (
        <Part title={texts.attachments}>
          <FileButtons contractId={request.contractId} files={attachments} />
        </Part>
      )}
    </div>
  )
}

const writingRefetchMs = 10_000

/** Refetches the requests while the portal writes a document, so that the document appears. */
function useRefetchWhileWriting(isWriting: boolean) {
  useEffect(() => {
    if (!isWriting) return
    const timer = setInterval(() => void refetchRequests(), writingRefetchMs)
    return () => clearInterval(timer)
  }, [isWriting])
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
