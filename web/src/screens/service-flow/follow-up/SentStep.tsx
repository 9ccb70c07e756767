import { requestStatus } from '@portal/contract/requestStatus'
import type { Action, Emergency } from '@portal/contract/requests'
import { serviceFlow } from '#texts/services/serviceFlow'
import { Link, LinkButton } from '../../../components/Link.tsx'
import { useNewHeading } from '../../../components/useNewHeading.ts'
import { useSelectedContract } from '../../../data/contracts/contracts.ts'
import { useRequests } from '../../../data/requests.ts'
import { localize } from '../../../forms/localize.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { ReferenceNumber } from '../../../ui/controls/ReferenceNumber.tsx'
import { Arrived } from '../../../ui/illustrations/Arrived.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from '../ServiceFlow.module.css'
import { PhoneLinks } from '../steps/PhoneLinks.tsx'
import { useFollowUp } from '../useFollowUp.ts'
import { FollowUp } from './FollowUp.tsx'
import type { SentPlace } from './sentAddress.ts'

/** Confirms a sent request with its order number and what follows. */
export function SentStep({ requestId, todo, answerWithin, emergency, ...sent }: SentPlace) {
  useNewHeading(serviceFlow.sentTitle)
  const { contract } = useSelectedContract()
  const { data: action } = useFollowUp(todo)
  const request = useSentRequest(contract?.contractId, requestId)
  // An agreed appointment or a finished document is the main content. The page then has no drawing and a small order number.
  const hasResult = action?.kind === 'appointmentAgreed' || (action?.kind === 'document' && action.document !== null)
  const isSettled = todo === undefined && request?.status === requestStatus.closed
  const orderNumber =
    sent.orderNumber ?? (action && 'orderNumber' in action ? action.orderNumber : request?.orderNumber)
  return (
    <div className={styles.columns}>
      <Page
        title={serviceFlow.sentTitle}
        intro={!emergency && introOf(action, isSettled)}
        drawing={!emergency && !hasResult && <Arrived />}
      >
        {emergency && <EmergencyPanel emergency={emergency} />}
        {sent.orderNumber === undefined && action?.kind !== 'document' && (
          <p className={styles.promise}>
            {serviceFlow.sentEarlier} <Link href="/emergency">{serviceFlow.toEmergency}</Link>
          </p>
        )}
        {orderNumber !== undefined &&
          (hasResult ? (
            <div className={styles.order}>
              <ReferenceNumber label={serviceFlow.orderNumber} isQuiet>
                {orderNumber}
              </ReferenceNumber>
              <CopyButton text={orderNumber} name={serviceFlow.orderNumber} words={serviceFlow.copyNumber} />
            </div>
          ) : (
            <ReferenceNumber label={serviceFlow.orderNumber}>{orderNumber}</ReferenceNumber>
          ))}
        {todo !== undefined ? (
          <FollowUp todo={todo} heading="h2" />
        ) : (
          // The server may settle the request a moment later. The live region announces that.
          <Stack role="status">
            <h2>{serviceFlow.whatNext}</h2>
            {isSettled ? (
              <p>{request.statusMessageText}</p>
            ) : (
              <WhatFollows answerWithin={answerWithin} isEmergency={emergency !== undefined} />
            )}
          </Stack>
        )}
        <div>
          <LinkButton kind={todo === undefined && !emergency ? 'primary' : 'secondary'} href="/services">
            {serviceFlow.backToServices}
          </LinkButton>
        </div>
      </Page>
    </div>
  )
}

/** The sent request from the list of requests; undefined until the list contains it. */
function useSentRequest(contractId: string | undefined, requestId: string) {
  const { data } = useRequests(contractId)
  return data?.find((each) => each.requestId === requestId)
}

/** Says that staff will take care of the request, unless the server has settled it or answers it with a document. */
function introOf(action: Action | undefined, isSettled: boolean) {
  if (isSettled) return serviceFlow.settled
  return action?.kind === 'document' ? serviceFlow.thanks : serviceFlow.sentIntro
}

/** Shown in an emergency instead of the thanks: the promised reaction and the numbers to call. */
function EmergencyPanel({ emergency: { promise, phones } }: { emergency: Emergency }) {
  return (
    <>
      <p className={styles.promise}>{localize(promise)}</p>
      <PhoneLinks phones={phones} isFirstPrimary />
    </>
  )
}

/** Leaves out the answer time in an emergency, because EmergencyPanel shows the promised reaction. */
function WhatFollows({ answerWithin, isEmergency }: { answerWithin: string | undefined; isEmergency: boolean }) {
  const { check, follow } = serviceFlow.nextSteps
  if (isEmergency) return <p>{follow}</p>
  return (
    <ol className={styles.nextSteps}>
      {[check, answerWithin, follow].map((text) => text !== undefined && <li key={text}>{text}</li>)}
    </ol>
  )
}
