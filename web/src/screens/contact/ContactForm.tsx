import type { FormStep } from '@portal/contract/form/form'
import { type FormEvent, type ReactNode, useState } from 'react'
import { aiNotice } from '#texts/aiNotice'
import { sending } from '#texts/sending'
import { contact as texts } from '#texts/services/contact'
import { DiscardDialog } from '../../forms/draft/DiscardDialog.tsx'
import { DraftNotices } from '../../forms/draft/DraftNotices.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import formStyles from '../../forms/forms.module.css'
import { FormField } from '../../forms/kinds/FormField.tsx'
import { localize } from '../../forms/localize.ts'
import { ResendDialog } from '../../forms/sending/ResendDialog.tsx'
import { SendingNotice } from '../../forms/sending/SendingNotice.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './Contact.module.css'
import type { ContactFormState } from './useContactForm.ts'

interface ContactFormProps {
  contact: ContactFormState
  hiddenFieldIds?: readonly string[]
  onAnswered?: (fieldId: string) => void
  /** The question of the dialog that opens if the server has already received an earlier version of the message. */
  sentBefore: string
  /** Says where and how long the input is stored. */
  footnote: string
  children?: ReactNode
}

/** All questions on one page, one card per section, followed by the AI notice and the buttons to send or discard. */
export function ContactForm({
  contact,
  hiddenFieldIds = [],
  onAnswered,
  sentBefore,
  footnote,
  children,
}: ContactFormProps) {
  const { form, kept, submission, summary } = contact
  const [isDiscarding, setDiscarding] = useState(false)
  const { status } = submission.state
  const isBusy = status === 'sending' || status === 'waiting'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void contact.send()
  }
  function discard() {
    contact.discard()
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }

  return (
    <>
      <DraftNotices kept={{ ...kept, drop: discard }} />
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <ErrorSummary {...summary} />
        {form.steps.map((step) => (
          <Section key={step.id} step={step} {...{ contact, hiddenFieldIds, onAnswered }} />
        ))}
        {children}
        <p className={styles.quiet}>{aiNotice.text}</p>
        <SendingNotice
          state={submission.state}
          bytes={contact.bytes}
          onRetry={() => void contact.send()}
          gone={<p>{sending.gone}</p>}
        />
        <div className={formStyles.buttons}>
          <Button type="submit" busy={isBusy}>
            {texts.send}
          </Button>
          <Button kind="danger" disabled={isBusy} onClick={() => setDiscarding(true)}>
            {texts.discard}
          </Button>
        </div>
        <p className={styles.quiet}>{footnote}</p>
      </form>
      <DiscardDialog open={isDiscarding} onClose={() => setDiscarding(false)} onDiscard={discard} />
      <ResendDialog
        open={status === 'sentBefore'}
        onClose={submission.settle}
        onSendAgain={() => {
          kept.change({ idempotencyKey: crypto.randomUUID() })
          void contact.send()
        }}
      >
        {sentBefore}
      </ResendDialog>
    </>
  )
}

interface SectionProps {
  contact: ContactFormState
  onAnswered: ContactFormProps['onAnswered']
  step: FormStep
  hiddenFieldIds: readonly string[]
}

function Section({ step, contact, hiddenFieldIds, onAnswered }: SectionProps) {
  const { kept, answers, summary } = contact
  const title = localize(step.title)
  return (
    <Card>
      <div className={styles.fields}>
        <h2>{title}</h2>
        {step.fields
          .filter(({ id }) => !hiddenFieldIds.includes(id))
          .map((field) => (
            <FormField
              // Each field keeps its input in its own state, so the key remounts it when the draft or its answers are replaced.
              key={`${field.id} ${kept.draft.idempotencyKey} ${kept.revision}`}
              field={field}
              answer={answers[field.id]}
              error={summary.problems.find(({ name }) => name === field.id)?.message}
              isLabelHidden={localize(field.label) === title}
              onAnswer={(answer) => {
                contact.answer(field.id, answer)
                onAnswered?.(field.id)
              }}
              files={kept.draft.files[field.id] ?? []}
              onFiles={(files) => contact.choose(field.id, files)}
            />
          ))}
      </div>
    </Card>
  )
}
