import { serviceFlow } from '#texts/serviceFlow'
import { useSelectedContract } from '../../session/contracts.ts'
import { useRequests } from '../../session/requests.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { useNewHeading } from '../../shell/useNewHeading.ts'
import { Arrived } from '../../ui/illustrations/Arrived.tsx'
import { Page } from '../../ui/Page.tsx'
import { ReferenceNumber } from '../../ui/ReferenceNumber.tsx'
import { FollowUp } from './FollowUp.tsx'
import styles from './ServiceFlow.module.css'
import type { SentPlace } from './sentAddress.ts'
import { useFollowUp } from './useFollowUp.ts'

/** It has arrived: under which number, and what happens now. */
export function SentStep({ requestId, todo, answerWithin, ...sent }: SentPlace) {
  useNewHeading(serviceFlow.sentTitle)
  const { contract } = useSelectedContract()
  const { data: action } = useFollowUp(todo)
  const orderNumber = sent.orderNumber ?? (action && 'orderNumber' in action ? action.orderNumber : undefined)
  return (
    <div className={styles.sent}>
      <Arrived />
      <Page
        title={serviceFlow.sentTitle}
        intro={action?.kind === 'document' ? serviceFlow.thanks : serviceFlow.sentIntro}
      >
        {orderNumber !== undefined ? (
          <OrderNumber>{orderNumber}</OrderNumber>
        ) : (
          contract && <ListedOrderNumber contractId={contract.contractId} requestId={requestId} />
        )}
        {todo !== undefined && <FollowUp todo={todo} heading="h2" />}
        {todo === undefined && contract && (
          <WhatNext contractId={contract.contractId} requestId={requestId} answerWithin={answerWithin} />
        )}
        <div>
          <LinkButton kind={todo === undefined ? 'primary' : 'secondary'} href="/services">
            {serviceFlow.backToServices}
          </LinkButton>
        </div>
      </Page>
    </div>
  )
}

const OrderNumber = ({ children }: { children: string }) => (
  <ReferenceNumber label={serviceFlow.orderNumber}>{children}</ReferenceNumber>
)

/** For whoever comes back to the address later: what was known when it was sent is gone then. */
function ListedOrderNumber({ contractId, requestId }: { contractId: string; requestId: string }) {
  const { data } = useRequests(contractId)
  const request = data?.find((each) => each.requestId === requestId)
  return request ? <OrderNumber>{request.orderNumber}</OrderNumber> : null
}

const closed = 60

interface WhatNextProps {
  contractId: string
  requestId: string
  answerWithin: string | undefined
}

/** What happens now; of a request that was settled as it was sent, what was settled. */
function WhatNext({ contractId, requestId, answerWithin }: WhatNextProps) {
  const { data } = useRequests(contractId)
  const request = data?.find((each) => each.requestId === requestId)
  if (request?.status !== closed) return <NextSteps answerWithin={answerWithin} />
  return <p role="status">{request.statusMessageText}</p>
}

function NextSteps({ answerWithin }: { answerWithin: string | undefined }) {
  const { check, follow } = serviceFlow.nextSteps
  return (
    <>
      <h2>{serviceFlow.whatNext}</h2>
      <ol className={styles.nextSteps}>
        {[check, answerWithin, follow].map((text) => text !== undefined && <li key={text}>{text}</li>)}
      </ol>
    </>
  )
}
