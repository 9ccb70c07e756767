import { requests, type ServiceRequest } from '@portal/contract/requests'
import { useState } from 'react'
import { conversation as texts } from '#texts/services/conversation'
import { describeFailure, type Failure } from '../../../api/failure.ts'
import { queries } from '../../../data/queries.ts'
import { followUpKey, invalidateRequests } from '../../../data/requests.ts'
import { send } from '../../../session/session.ts'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** The button that withdraws a request after the tenant has confirmed it. Renders nothing for a finished request. */
export function Withdrawal({ request }: { request: ServiceRequest }) {
  const { contractId, withdraw, appointment } = request
  // The key stays the same for every try, so that the server withdraws the request only once.
  const [key] = useState(() => crypto.randomUUID())
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isDone, setDone] = useState(false)

  async function submit(todo: string) {
    setSending(true)
    setFailure(undefined)
    try {
      await send(requests.submitRequest, { headers: { 'idempotency-key': key }, body: { contractId, todo } })
      setDone(true)
      setAsking(false)
      await Promise.all([invalidateRequests(contractId), queries.invalidateQueries({ queryKey: [followUpKey] })])
      // The button that opened the dialog is gone, so the heading of the details takes the focus.
      document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    } catch (error) {
      setFailure(describeFailure(error))
      void invalidateRequests(contractId)
    } finally {
      setSending(false)
    }
  }

  const agreed = appointment?.agreed
  const isFuture = agreed && Date.parse(agreed.start) > Date.now()
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
      {withdraw !== null && (
        <Dialog
          open={isAsking}
          title={texts.withdrawTitle}
          onClose={() => setAsking(false)}
          closeLabel={texts.close}
          footer={
            <>
              <Button kind="danger" busy={isSending} onClick={() => void submit(withdraw)}>
                {texts.withdraw}
              </Button>
              <Button kind="secondary" disabled={isSending} onClick={() => setAsking(false)}>
                {texts.keep}
              </Button>
            </>
          }
        >
          {isFuture && <p>{texts.withdrawAppointment(`${formatVisitDay(agreed.start)}, ${formatHours(agreed)}`)}</p>}
          <p>{texts.withdrawText}</p>
          {failure && (
            <Notice kind="danger" role="alert" title={failure.title}>
              {failure.text}
            </Notice>
          )}
        </Dialog>
      )}
    </>
  )
}
