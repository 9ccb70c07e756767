import type { ServiceRequest } from '@portal/contract/requests'
import type { ReactNode } from 'react'
import { brand } from '#brand'
import { services } from '#texts/services'
import { formatDay } from '../../texts/formats.ts'
import { AppointmentOfRequest } from './AppointmentOfRequest.tsx'
import { FileButtons } from './FileButtons.tsx'
import styles from './RequestDetails.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { SubRequests } from './SubRequests.tsx'
import { standOf } from './stand.ts'
import { type Ball, statusWords } from './status.ts'
import { Timeline } from './Timeline.tsx'

const whoHasIt: Record<Ball, string> = {
  tenant: services.withYou,
  landlord: services.withUs(brand.name),
  experts: services.withExperts,
  nobody: services.done,
}

/** Who has the ball, since when, and what comes next; then everything that is known. */
export function RequestDetails({ request }: { request: ServiceRequest }) {
  const { status, statusMessageText, subData, appMessageText, pushDate, attachments, documents, subRequests } = request
  const { ball, since, next } = standOf(request)
  const { word } = statusWords(status, statusMessageText)
  // How an appointment stands is said below, with the way to decide about it.
  const tellsMore = statusMessageText !== '' && !request.appointment && word !== statusMessageText
  const data = [{ label: services.object, value: request.objectKeyText }, ...subData].filter(
    ({ value }) => value !== '',
  )
  return (
    <div className={styles.details}>
      <p className={styles.quiet}>
        {request.themeText && `${request.themeText} · `}
        {services.orderNumber} <span className={styles.number}>{request.orderNumber}</span>
      </p>
      <Part title={services.statusTitle}>
        <StatusBadge {...request} />
        <p>
          {whoHasIt[ball]}, {services.since(formatDay(since))}
        </p>
        {tellsMore && <p>{statusMessageText}</p>}
        {next && (
          <p>
            <strong>{services.next}:</strong> {next}
          </p>
        )}
        <AppointmentOfRequest request={request} />
      </Part>
      {appMessageText && (
        <Part title={pushDate ? services.messageOf(formatDay(pushDate)) : services.message}>
          <p className={styles.message}>{appMessageText}</p>
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={services.documents}>
          <FileButtons contractId={request.contractId} files={documents} isOpened />
        </Part>
      )}
      {request.history.length > 0 && (
        <Part title={services.history}>
          <Timeline entries={request.history} />
        </Part>
      )}
      {data.length > 0 && (
        <Part title={services.details}>
          <dl className={styles.data}>
            {data.map(({ label, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the order is all they have
              <div key={index}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {attachments.length > 0 && (
        <Part title={services.attachments}>
          <FileButtons contractId={request.contractId} files={attachments} />
        </Part>
      )}
      {subRequests.length > 0 && (
        <Part title={services.subRequests}>
          <SubRequests requests={subRequests} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
