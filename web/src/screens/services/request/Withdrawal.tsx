import type { ServiceRequest } from '@portal/contract/requests'
import { useState } from 'react'
import { conversation as texts } from '#texts/services/conversation'
import { queries } from '../../../data/queries.ts'
import { followUpKey, invalidateRequests } from '../../../data/requests.ts'
import { useSubmission } from '../../../forms/sending/useSubmission.ts'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/**
 * The button that withdraws a request after the tenant has confirmed it. Renders nothing for a finished request, but an open
 * dialog stays and says why the request can no longer be withdrawn.
 */
export function Withdrawal({ request }: { request: ServiceRequest }) {
  const { contractId, withdraw, addMessage } = request
  // The key stays the same for every try, so that the server withdraws the request only once.
  const [key] = useState(() => crypto.randomUUID())
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  const { state, settle, submit } = useSubmission({
    onSent() {
      setDone(true)
      setAsking(false)
      void refetch(contractId).then(() => {
        // The button that opened the dialog is gone, so the heading of the details takes the focus.
        document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
      })
    },
    onFailed: () => void invalidateRequests(contractId),
  })
  const isSending = state.status === 'sending' || state.status === 'waiting'
  const close = () => {
    setAsking(false)
    settle()
  }
  const isPossible = withdraw !== null && state.status !== 'gone'
  // A request that takes messages can be withdrawn, except shortly before its appointment.
  const isTooLate = withdraw === null && addMessage !== null
  return (
    <>
      <div role="status">{isDone && <Notice kind="success">{texts.withdrawn}</Notice>}</div>
      {withdraw !== null && !isDone && (
        <div>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {texts.withdraw}
          </Button>
        </div>
      )}
      {isTooLate && !isAsking && !isDone && <p>{texts.withdrawTooLate}</p>}
      <Dialog
        open={isAsking}
        title={texts.withdrawTitle}
        onClose={close}
        closeLabel={texts.close}
        footer={
          <>
            {isPossible && (
              <Button
                kind="danger"
                busy={isSending}
                onClick={() => void submit(key, async () => ({ contractId, todo: withdraw }))}
              >
                {texts.withdraw}
              </Button>
            )}
            <Button kind="secondary" disabled={isSending} onClick={close}>
              {isPossible ? texts.keep : texts.close}
            </Button>
          </>
        }
      >
        {isPossible && <Consequences request={request} />}
        {state.status === 'failed' ? (
          <Notice kind="danger" role="alert" title={state.failure.title}>
            {state.failure.text}
          </Notice>
        ) : (
          !isPossible && (
            <Notice kind="warning" role="alert">
              {isTooLate ? texts.withdrawTooLate : texts.withdrawClosed}
            </Notice>
          )
        )}
      </Dialog>
    </>
  )
}

const refetch = (contractId: string) =>
  Promise.all([invalidateRequests(contractId), queries.invalidateQueries({ queryKey: [followUpKey] })])

function Consequences({ request: { appointment } }: { request: ServiceRequest }) {
  const agreed = appointment?.agreed
  const isFuture = agreed && Date.parse(agreed.start) > Date.now()
  return (
    <>
      {isFuture && <p>{texts.withdrawAppointment(`${formatVisitDay(agreed.start)}, ${formatHours(agreed)}`)}</p>}
      <p>{texts.withdrawText}</p>
    </>
  )
}
