import { requestStatus } from '@portal/contract/requestStatus'
import type { Action, Emergency } from '@portal/contract/requests'
import CircleCheck from 'lucide-react/icons/circle-check'
import { afterSending } from '#texts/services/afterSending'
import { CallFirst } from '../../../components/CallFirst.tsx'
import { Link, LinkButton } from '../../../components/Link.tsx'
import { PhoneLinks } from '../../../components/PhoneLinks.tsx'
import { serviceAddress } from '../../../components/serviceAddress.ts'
import { useNewHeading } from '../../../components/useNewHeading.ts'
import { useAdditionalCosts } from '../../../data/costs.ts'
import { useRequests } from '../../../data/requests.ts'
import { localize } from '../../../forms/localize.ts'
import { openNatively } from '../../../native/host.ts'
import { withoutBreaks } from '../../../texts/formats.ts'
import { classes } from '../../../ui/classes.ts'
import { ReferenceNumber } from '../../../ui/controls/ReferenceNumber.tsx'
import { Arrived } from '../../../ui/illustrations/Arrived.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import flow from '../ServiceFlow.module.css'
import { useFollowUp } from '../useFollowUp.ts'
import { FollowUp } from './FollowUp.tsx'
import { OrderNumberLine } from './OrderNumberLine.tsx'
import { SameForOtherContracts } from './SameForOtherContracts.tsx'
import styles from './SentStep.module.css'
import type { SentRequest } from './sentAddress.ts'
import { useSentContract } from './useSentContract.ts'
import { WhatFollows } from './WhatFollows.tsx'

/**
 * Confirms a sent request with its order number and the next steps. Once there is a result, the confirmation is one line
 * above it, and the order number one line below it. In an emergency, the confirmation stays large.
 */
export function SentStep({ requestId, todo, answerWithin, emergency, choice, ...sent }: SentRequest) {
  useNewHeading(afterSending.sentTitle)
  const contract = useSentContract(sent.contractId)
  const { data: action } = useFollowUp(todo)
  const request = useSentRequest(contract?.contractId, requestId)
  // In an emergency, `EmergencyPanel` shows the numbers.
  const callFirst = emergency ? undefined : (request?.callFirst ?? sent.callFirst)
  const isSettled = todo === undefined && request?.status === requestStatus.closed
  const hasResult = (isSettled || (action !== undefined && isResult(action))) && !emergency
  const orderNumber =
    sent.orderNumber ?? (action && 'orderNumber' in action ? action.orderNumber : request?.orderNumber)
  return (
    <div className={classes(flow.flow, hasResult && styles.hasResult)}>
      <Confirmation
        isQuiet={hasResult}
        hasTick={action?.kind !== 'appointmentEnded'}
        intro={!emergency && introOf(action, callFirst !== undefined)}
        hasDrawing={!emergency}
      />
      {emergency && <EmergencyPanel emergency={emergency} />}
      <CallFirst phones={callFirst} isPrimary={!hasResult} />
      {sent.orderNumber === undefined && action?.kind !== 'document' && !hasResult && (
        <p className={flow.promise}>
          {afterSending.sentEarlier} <Link href="/emergency">{afterSending.toEmergency}</Link>
        </p>
      )}
      {orderNumber !== undefined && !hasResult && (
        <ReferenceNumber label={afterSending.orderNumber}>{orderNumber}</ReferenceNumber>
      )}
      {todo !== undefined ? (
        <FollowUp todo={todo} heading="h2" />
      ) : (
        // If the server has settled the request, the refetched list contains the result a moment later. The live region then
        // announces the result.
        <Stack role="status">
          {isSettled && contract ? (
            <Settled contractId={contract.contractId} choice={choice} text={request.statusMessageText} />
          ) : (
            <>
              <h2>{afterSending.whatNext}</h2>
              <WhatFollows answerWithin={answerWithin} mustCall={emergency !== undefined || callFirst !== undefined} />
            </>
          )}
        </Stack>
      )}
      <SameForOtherContracts contract={contract} choice={choice} />
      {orderNumber !== undefined && hasResult && <OrderNumberLine>{orderNumber}</OrderNumberLine>}
      {/* During a search, `AppointmentSearch` shows this link before its button that cancels the search. */}
      {action?.kind !== 'appointmentSearch' && (
        <div>
          <LinkButton kind={todo === undefined && !emergency && !callFirst ? 'primary' : 'secondary'} href="/services">
            {afterSending.backToServices}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** Whether the follow-up shows a result, or times to choose from, rather than work in progress. */
const isResult = (action: Action) =>
  action.kind === 'document' ? action.document !== null : action.kind !== 'appointmentSearch'

interface ConfirmationProps {
  /** Whether the confirmation is one quiet line, because a result follows. */
  isQuiet: boolean
  /** Whether the quiet line has a green tick. False if the appointment was cancelled or none was found. */
  hasTick: boolean
  intro: string | false
  hasDrawing: boolean
}

/** Says that the request has arrived. */
const Confirmation = ({ isQuiet, hasTick, intro, hasDrawing }: ConfirmationProps) => (
  <div className={styles.confirmation}>
    {isQuiet ? hasTick && <CircleCheck aria-hidden="true" /> : hasDrawing && <Arrived />}
    <h1 tabIndex={-1}>{afterSending.sentTitle}</h1>
    {!isQuiet && intro && <p className={styles.intro}>{intro}</p>}
  </div>
)

/** The sent request from the list of requests; undefined until the list contains it. */
function useSentRequest(contractId: string | undefined, requestId: string) {
  const { data } = useRequests(contractId)
  return data?.find((each) => each.requestId === requestId)
}

/**
 * Thanks the tenant, and says that staff will take care of the request. The second part is left out if the server answers the
 * request with a document, and if the request is urgent, because the tenant should then call and not wait.
 */
const introOf = (action: Action | undefined, isUrgent: boolean) =>
  action?.kind === 'document' || isUrgent ? afterSending.thanks : afterSending.sentIntro

interface SettledProps {
  contractId: string
  choice: SentRequest['choice']
  /** The text of the request's status. */
  text: string
}

/** The result of a request that the server has settled, with a link to the costs if the request changed the advance payment. */
function Settled({ contractId, choice, text }: SettledProps) {
  const change = useAdditionalCosts(contractId).data?.advancePayment.change
  const isAdvancePayment = choice !== undefined && change != null && serviceAddress(choice) === serviceAddress(change)
  const { settled } = afterSending
  return (
    <>
      <h2>{isAdvancePayment ? settled.advancePayment : settled.title}</h2>
      <p>{withoutBreaks(text)}</p>
      {isAdvancePayment && (
        <p>
          <Link href="/services/costs" onClick={openNatively('additionalCosts')}>
            {settled.toCosts}
          </Link>
        </p>
      )}
    </>
  )
}

/** Shown in an emergency instead of the thanks: the promised reaction and the numbers to call. */
function EmergencyPanel({ emergency: { promise, phones } }: { emergency: Emergency }) {
  return (
    <>
      <p className={flow.promise}>{localize(promise)}</p>
      <PhoneLinks phones={phones} isFirstPrimary />
    </>
  )
}
