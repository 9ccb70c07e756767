import type { ServiceRequest } from '@portal/contract/requests'
import type { ReactNode } from 'react'
import { conversation as texts } from '#texts/services/conversation'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { invalidateRequests } from '../../../data/requests.ts'
import { useSubmission } from '../../../forms/sending/useSubmission.ts'
import { serverNow } from '../../../session/clock.ts'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'

interface WithdrawalDialogProps {
  request: ServiceRequest
  /** Shown shortly before the appointment; false at any other time. */
  tooLate: ReactNode
  idempotencyKey: string
  open: boolean
  onClose: () => void
  onWithdrawn: () => void
}

/** Asks the tenant to confirm the withdrawal of a request, or says why the request can no longer be withdrawn. */
export default function WithdrawalDialog(props: WithdrawalDialogProps) {
  const { request, tooLate, idempotencyKey, open, onClose, onWithdrawn } = props
  const { contractId, withdraw } = request
  const { state, reset, submit } = useSubmission({
    onSent: onWithdrawn,
    onFailed: () => void invalidateRequests(),
  })
  const isSending = state.status === 'sending' || state.status === 'waiting'
  const isPossible = withdraw !== null && state.status !== 'gone'
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={texts.withdrawTitle}
      onClose={close}
      closeLabel={texts.close}
      footer={
        <>
          {isPossible && (
            <Button
              kind="danger"
              busy={isSending}
              onClick={() => void submit(idempotencyKey, async () => ({ contractId, todo: withdraw }))}
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
          {state.failure.text} {tooLate && <ServicePhone />}
        </Notice>
      ) : (
        !isPossible && (
          <Notice kind="warning" role="alert">
            {tooLate || texts.withdrawClosed}
          </Notice>
        )
      )}
    </Dialog>
  )
}

function Consequences({ request: { appointment } }: { request: ServiceRequest }) {
  const agreed = appointment?.agreed
  const isFuture = agreed && Date.parse(agreed.start) > serverNow()
  return (
    <>
      {isFuture && <p>{texts.withdrawAppointment(`${formatVisitDay(agreed.start)}, ${formatHours(agreed)}`)}</p>}
      <p>{texts.withdrawText}</p>
    </>
  )
}
