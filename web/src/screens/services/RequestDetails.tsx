import type { ServiceRequest } from '@portal/contract/requests'
import type { ReactNode } from 'react'
import { brand } from '#brand'
import { services } from '#texts/services'
import { formatDay } from '../../texts/formats.ts'
import { AttachmentList } from './AttachmentList.tsx'
import styles from './RequestDetails.module.css'
import { lastChange } from './RequestItem.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { type Ball, statusWords } from './status.ts'
import { Timeline } from './Timeline.tsx'

const whoHasIt: Record<Ball, string> = {
  landlord: services.withUs(brand.name),
  experts: services.withExperts,
  nobody: services.done,
}

/** Who has the ball, since when, and what comes next; then everything that is known. */
export function RequestDetails({ request }: { request: ServiceRequest }) {
  const { status, statusMessageText, subData, appMessageText, pushDate, attachments, subRequests } = request
  const { next, ball, word } = statusWords(status, statusMessageText)
  return (
    <div className={styles.details}>
      <p className={styles.quiet}>
        {request.themeText} · {services.orderNumber} <span className={styles.number}>{request.orderNumber}</span>
      </p>
      <Part title={services.statusTitle}>
        <StatusBadge {...request} />
        <p>
          {whoHasIt[ball]}, {services.since(formatDay(lastChange(request)))}
        </p>
        {word !== statusMessageText && <p>{statusMessageText}</p>}
        {next && (
          <p>
            <strong>{services.next}:</strong> {next}
          </p>
        )}
      </Part>
      {appMessageText && (
        <Part title={services.message}>
          <p className={styles.message}>{appMessageText}</p>
          {pushDate && <p className={styles.quiet}>{formatDay(pushDate)}</p>}
        </Part>
      )}
      <Part title={services.history}>
        <Timeline entries={request.history} />
      </Part>
      <Part title={services.details}>
        <dl className={styles.data}>
          {[{ label: services.object, value: request.objectKeyText }, ...subData].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {attachments.length > 0 && (
        <Part title={services.attachments}>
          <AttachmentList contractId={request.contractId} attachments={attachments} />
        </Part>
      )}
      {subRequests.length > 0 && (
        <Part title={services.subRequests}>
          <ul className={styles.subRequests}>
            {subRequests.map((subRequest) => (
              <li key={subRequest.requestId}>
                <span>{subRequest.typeText}</span>
                <StatusBadge {...subRequest} />
                <span className={styles.quiet}>
                  {services.orderNumber} {subRequest.orderNumber}
                </span>
              </li>
            ))}
          </ul>
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
