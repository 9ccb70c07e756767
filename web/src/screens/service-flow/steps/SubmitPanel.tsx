import type { Form } from '@portal/contract/form/form'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { sending } from '#texts/sending'
import { serviceFlow } from '#texts/services/serviceFlow'
import { DiscardDialog } from '../../../forms/draft/DiscardDialog.tsx'
import { hasInput } from '../../../forms/draft/drafts.ts'
import { type KeptDraft, withoutType } from '../../../forms/draft/useDraft.ts'
import { whenFilesPrepared } from '../../../forms/files/useFilePreparation.ts'
import { ResendDialog } from '../../../forms/sending/ResendDialog.tsx'
import { SendingNotice } from '../../../forms/sending/SendingNotice.tsx'
import { createSubmission, filesToSend } from '../../../forms/sending/submission.ts'
import type { useSubmission } from '../../../forms/sending/useSubmission.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { FlowState } from '../useFlow.ts'
import { StepButtons } from './StepButtons.tsx'

interface SubmitPanelProps {
  contractId: string
  flow: FlowState
  form: Form
  kept: KeptDraft
  submission: ReturnType<typeof useSubmission>
}

/** The buttons to send or discard the request, with the state of the submission. */
export function SubmitPanel({ contractId, flow, form, kept, submission }: SubmitPanelProps) {
  const [isDiscarding, setDiscarding] = useState(false)
  const [, navigate] = useLocation()
  const { state, reset, submit } = submission
  const isBusy = state.status === 'sending' || state.status === 'waiting'

  const send = () =>
    void submit(kept.read().idempotencyKey, async () => {
      await whenFilesPrepared()
      const draft = kept.read()
      const { todos, earlierRequest } = draft
      const content = await createSubmission(form, draft)
      return { contractId, todo: todos.at(-1) ?? '', ...(earlierRequest && { earlierRequest }), ...content }
    })
  function chooseAgain() {
    reset()
    kept.change(withoutType)
    flow.goTo({ kind: 'theme' })
  }
  function discard() {
    kept.drop()
    navigate('/services')
  }
  const bytes = filesToSend(form, flow.draft).reduce((sum, { file }) => sum + file.content.size, 0)

  return (
    <>
      <SendingNotice
        state={state}
        bytes={bytes}
        onRetry={send}
        gone={
          <>
            <p>{serviceFlow.chooseAgain}</p>
            <div>
              <Button kind="secondary" onClick={chooseAgain}>
                {serviceFlow.chooseAgainAction}
              </Button>
            </div>
          </>
        }
      />
      <div>
        <StepButtons onBack={flow.goBack}>
          <Button busy={isBusy} onClick={send}>
            {serviceFlow.send}
          </Button>
          <Button
            kind="danger"
            disabled={isBusy}
            onClick={() => (hasInput(kept.draft) ? setDiscarding(true) : discard())}
          >
            {serviceFlow.discard}
          </Button>
        </StepButtons>
      </div>
      <DiscardDialog open={isDiscarding} onClose={() => setDiscarding(false)} onDiscard={discard} />
      <ResendDialog
        open={state.status === 'sentBefore'}
        onClose={reset}
        onSendAgain={() => {
          kept.change({ idempotencyKey: crypto.randomUUID() })
          send()
        }}
      >
        {sending.sentBefore}
      </ResendDialog>
    </>
  )
}
