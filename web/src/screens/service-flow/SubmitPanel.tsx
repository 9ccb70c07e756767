import type { Form } from '@portal/contract/form'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { sending } from '#texts/sending'
import { serviceFlow } from '#texts/serviceFlow'
import { DiscardDialog } from '../../forms/DiscardDialog.tsx'
import { SendingNotice } from '../../forms/SendingNotice.tsx'
import { SentBeforeDialog } from '../../forms/SentBeforeDialog.tsx'
import { filesToSend, submissionOf } from '../../forms/submission.ts'
import { type KeptDraft, noType } from '../../forms/useDraft.ts'
import { filesPrepared } from '../../forms/useFilePreparation.ts'
import type { useSubmission } from '../../forms/useSubmission.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ServiceFlow.module.css'
import { StepButtons } from './StepButtons.tsx'
import type { FlowState } from './useFlow.ts'

interface SubmitPanelProps {
  contractId: string
  flow: FlowState
  form: Form
  kept: KeptDraft
  submission: ReturnType<typeof useSubmission>
}

/** Send or discard, and how the sending goes. */
export function SubmitPanel({ contractId, flow, form, kept, submission }: SubmitPanelProps) {
  const [isDiscarding, setDiscarding] = useState(false)
  const [, navigate] = useLocation()
  const { state, settle, submit } = submission
  const isBusy = state.status === 'sending' || state.status === 'waiting'

  const send = () =>
    void submit(kept.read().idempotencyKey, async () => {
      await filesPrepared()
      const draft = kept.read()
      return { contractId, todo: draft.todos.at(-1) ?? '', ...(await submissionOf(form, draft)) }
    })
  function chooseAgain() {
    settle()
    kept.change(noType)
    flow.goTo({ kind: 'theme' })
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
      <div className={styles.submit}>
        <StepButtons onBack={flow.goBack}>
          <Button busy={isBusy} onClick={send}>
            {serviceFlow.send}
          </Button>
          <Button kind="danger" disabled={isBusy} onClick={() => setDiscarding(true)}>
            {serviceFlow.discard}
          </Button>
        </StepButtons>
      </div>
      <DiscardDialog
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        onDiscard={() => {
          kept.drop()
          navigate('/services')
        }}
      />
      <SentBeforeDialog
        open={state.status === 'sentBefore'}
        onClose={settle}
        onSendAgain={() => {
          kept.change({ idempotencyKey: crypto.randomUUID() })
          send()
        }}
      >
        {sending.sentBefore}
      </SentBeforeDialog>
    </>
  )
}
