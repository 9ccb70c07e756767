import type { Field } from '@portal/contract/form/form'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { DiscardDialog } from '../draft/DiscardDialog.tsx'
import { DraftNotices } from '../draft/DraftNotices.tsx'
import type { SentThing } from '../draft/sentThing.ts'
import { hasBegun } from '../draft/useDraft.ts'
import { ErrorSummary } from '../ErrorSummary.tsx'
import formButtons from '../formButtons.module.css'
import { FormField } from '../kinds/FormField.tsx'
import { ResendDialog } from '../sending/ResendDialog.tsx'
import { SendingNotice } from '../sending/SendingNotice.tsx'
import type { FormPageState } from './useFormPage.ts'

interface FormPageProps {
  page: FormPageState
  what: SentThing
  className: string | undefined
  /** `sentBefore` is the question of the dialog that opens if the server has already received an earlier version. */
  texts: { send: string; discard: string; sentBefore: string }
  discardKind: 'danger' | 'quiet'
  /** Explains why the form cannot be sent any more. The fields keep their input, so that the tenant can copy it. */
  closed?: ReactNode
  /** Shown if the server no longer accepts the form. */
  gone: ReactNode
  onDiscard: () => void
  /** The fields. */
  children: ReactNode
  footnote?: ReactNode
}

/** A form on one page, with the notices about its draft and its submission, and the buttons to send or discard it. */
export function FormPage(props: FormPageProps) {
  const { page, what, className, texts, discardKind, closed, gone, onDiscard, children, footnote } = props
  const { kept, submission, summary } = page
  const [isDiscarding, setDiscarding] = useState(false)
  const { status } = submission.state
  const isBusy = status === 'sending' || status === 'waiting'
  const canSend = closed === undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && canSend) void page.send()
  }
  function discard() {
    page.discard()
    onDiscard()
  }
  return (
    <>
      {/* While the draft is being sent, the tenant cannot discard it. */}
      <DraftNotices kept={{ ...kept, isResumed: kept.isResumed && !isBusy, drop: discard }} what={what} />
      <form className={className} method="post" noValidate onSubmit={submit}>
        <ErrorSummary {...summary} />
        {children}
        {closed ?? (
          <SendingNotice
            state={submission.state}
            what={what}
            bytes={page.bytes}
            onRetry={() => void page.send()}
            gone={gone}
          />
        )}
        <div className={formButtons.buttons}>
          {canSend && (
            <Button type="submit" busy={isBusy}>
              {texts.send}
            </Button>
          )}
          <Button
            kind={discardKind}
            disabled={isBusy}
            onClick={() => (hasBegun(kept.read()) ? setDiscarding(true) : discard())}
          >
            {texts.discard}
          </Button>
        </div>
        {footnote}
      </form>
      <DiscardDialog open={isDiscarding} onClose={() => setDiscarding(false)} onDiscard={discard} />
      <ResendDialog
        open={status === 'sentBefore'}
        what={what}
        onClose={submission.reset}
        onSendAgain={() => {
          kept.change({ idempotencyKey: crypto.randomUUID() })
          void page.send()
        }}
      >
        {texts.sentBefore}
      </ResendDialog>
    </>
  )
}

interface PageFieldProps {
  page: FormPageState
  field: Field
  isLabelHidden?: boolean
  onAnswered?: ((fieldId: string) => void) | undefined
}

/** One field of the form, with its answer and its error. */
export function PageField({ page, field, isLabelHidden = false, onAnswered }: PageFieldProps) {
  const { kept, answers, summary } = page
  return (
    <FormField
      // Each field keeps its input in its own state, so the key remounts it when the draft or its answers are replaced.
      key={`${kept.draft.idempotencyKey} ${kept.revision}`}
      field={field}
      answer={answers[field.id]}
      error={summary.problems.find(({ name }) => name === field.id)?.message}
      isLabelHidden={isLabelHidden}
      onAnswer={(answer) => {
        page.answer(field.id, answer)
        onAnswered?.(field.id)
      }}
      files={kept.draft.files[field.id] ?? []}
      onFiles={(files) => page.choose(field.id, files)}
    />
  )
}
