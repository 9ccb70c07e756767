import type { ServiceRequest } from '@portal/contract/requests'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { conversation as texts } from '#texts/services/conversation'
import { SectionBoundary } from '../../../components/SectionBoundary.tsx'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { queries } from '../../../data/queries.ts'
import { followUpKey, invalidateRequests } from '../../../data/requests.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { isTooLateToWithdraw } from './progress.ts'

// Lazy, because most tenants only read the details.
const WithdrawalDialog = lazy(() => import('./WithdrawalDialog.tsx'))

/** Says that a request cannot be withdrawn shortly before its appointment, and which number to call instead. */
const tooLate = (
  <>
    {texts.withdrawTooLate} {texts.withdrawTooLateContact} <ServicePhone />
  </>
)

/**
 * The button that withdraws a request after a confirmation. Shortly before the appointment, a sentence replaces the button.
 * A finished request has neither, but an open dialog stays and says why the request can no longer be withdrawn.
 */
export function Withdrawal({ request }: { request: ServiceRequest }) {
  const { withdraw } = request
  // The key stays the same for every try, so that the server withdraws the request only once.
  const [key] = useState(() => crypto.randomUUID())
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const [isDone, setDone] = useState(false)

  async function finish() {
    flushSync(() => {
      setDone(true)
      setDialog('closed')
    })
    // The button that opened the dialog is gone, so the heading of the details takes the focus. It must not wait for the calls
    // below, which may take long.
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    await Promise.all([invalidateRequests(), queries.invalidateQueries({ queryKey: [followUpKey] })])
  }
  const isTooLate = isTooLateToWithdraw(request)
  return (
    <>
      <div role="status">{isDone && <Notice kind="success">{texts.withdrawn}</Notice>}</div>
      {withdraw !== null && !isDone && (
        <div>
          <Button kind="quiet" onClick={() => setDialog('open')}>
            {texts.withdraw}
          </Button>
        </div>
      )}
      {isTooLate && dialog !== 'open' && !isDone && <p>{tooLate}</p>}
      {dialog !== 'unopened' && (
        <SectionBoundary fallback={<p role="alert">{texts.failed}</p>}>
          <Suspense>
            <WithdrawalDialog
              request={request}
              tooLate={isTooLate && tooLate}
              idempotencyKey={key}
              open={dialog === 'open'}
              onClose={() => setDialog('closed')}
              onWithdrawn={() => void finish()}
            />
          </Suspense>
        </SectionBoundary>
      )}
    </>
  )
}
