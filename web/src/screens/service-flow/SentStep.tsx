import { requestStatus } from '@portal/contract/requestStatus'
import type { Action, Emergency } from '@portal/contract/requests'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import { useSelectedContract } from '../../session/contracts.ts'
import { useRequests } from '../../session/requests.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { useNewHeading } from '../../shell/useNewHeading.ts'
import { Arrived } from '../../ui/illustrations/Arrived.tsx'
import { Page } from '../../ui/Page.tsx'
import { ReferenceNumber } from '../../ui/ReferenceNumber.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { FollowUp } from './FollowUp.tsx'
import { PhoneLinks } from './PhoneLinks.tsx'
import styles from './ServiceFlow.module.css'
import type { SentPlace } from './sentAddress.ts'
import { useFollowUp } from './useFollowUp.ts'

/** It has arrived: under which number, and what happens now. */
export function SentStep({ requestId, todo, answerWithin, emergency, ...sent }: SentPlace) {
  useNewHeading(serviceFlow.sentTitle)
  const { contract } = useSelectedContract()
  const { data: action } = useFollowUp(todo)
  const request = useSentRequest(contract?.contractId, requestId)
  const isSettled = todo === undefined && request?.status === requestStatus.closed
  const orderNumber =
    sent.orderNumber ?? (action && 'orderNumber' in action ? action.orderNumber : request?.orderNumber)
  return (
    <Page
      title={serviceFlow.sentTitle}
      intro={!emergency && introOf(action, isSettled)}
      drawing={!emergency && <Arrived />}
    >
      {emergency && <EmergencyPanel emergency={emergency} />}
      {orderNumber !== undefined && <ReferenceNumber label={serviceFlow.orderNumber}>{orderNumber}</ReferenceNumber>}
      {todo !== undefined ? (
        <FollowUp todo={todo} heading="h2" />
      ) : (
        // It may turn out to be settled a moment later: then that is announced.
        <Stack role="status">
          <h2>{serviceFlow.whatNext}</h2>
          {isSettled ? (
            <p>{request.statusMessageText}</p>
          ) : (
            <NextSteps answerWithin={answerWithin} isEmergency={emergency !== undefined} />
          )}
        </Stack>
      )}
      <div>
        <LinkButton kind={todo === undefined && !emergency ? 'primary' : 'secondary'} href="/services">
          {serviceFlow.backToServices}
        </LinkButton>
      </div>
    </Page>
  )
}

/** The request as the list knows it: also for whoever comes back to the address later. */
function useSentRequest(contractId: string | undefined, requestId: string) {
  const { data } = useRequests(contractId)
  return data?.find((each) => each.requestId === requestId)
}

/** Nobody needs to take care of what was settled as it was sent, or of what is written by itself. */
function introOf(action: Action | undefined, isSettled: boolean) {
  if (isSettled) return serviceFlow.settled
  return action?.kind === 'document' ? serviceFlow.thanks : serviceFlow.sentIntro
}

/** In place of the thanks: the promise, and once more whom to call. */
function EmergencyPanel({ emergency: { promise, phones } }: { emergency: Emergency }) {
  return (
    <>
      <p className={styles.promise}>{say(promise)}</p>
      <PhoneLinks phones={phones} isFirstPrimary />
    </>
  )
}

/** An emergency was promised something already. */
function NextSteps({ answerWithin, isEmergency }: { answerWithin: string | undefined; isEmergency: boolean }) {
  const { check, follow } = serviceFlow.nextSteps
  if (isEmergency) return <p>{follow}</p>
  return (
    <ol className={styles.nextSteps}>
      {[check, answerWithin, follow].map((text) => text !== undefined && <li key={text}>{text}</li>)}
    </ol>
  )
}
