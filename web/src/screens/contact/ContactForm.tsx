import type { FormStep } from '@portal/contract/form'
import { type FormEvent, type ReactNode, useState } from 'react'
import { aiNotice } from '#texts/aiNotice'
import { contact as texts } from '#texts/contact'
import { sending } from '#texts/sending'
import { DiscardDialog } from '../../forms/DiscardDialog.tsx'
import { DraftNotices } from '../../forms/DraftNotices.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FormField } from '../../forms/FormField.tsx'
import formStyles from '../../forms/forms.module.css'
import { SendingNotice } from '../../forms/SendingNotice.tsx'
import { SentBeforeDialog } from '../../forms/SentBeforeDialog.tsx'
import { say } from '../../forms/say.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './Contact.module.css'
import type { ContactFormState } from './useContactForm.ts'

interface ContactFormProps {
  contact: ContactFormState
  notAsked?: readonly string[]
  onAnswered?: (fieldId: string) => void
  /** Asked when an earlier version has arrived. */
  sentBefore: string
  /** How long what was typed stays here. */
  footnote: string
  children?: ReactNode
}

/** All questions on one page, one card a section, then who reads it, and sending or throwing away. */
export function ContactForm({ contact, notAsked = [], onAnswered, sentBefore, footnote, children }: ContactFormProps) {
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
          <Section key={step.id} step={step} {...{ contact, notAsked, onAnswered }} />
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
      <SentBeforeDialog
        open={status === 'sentBefore'}
        onClose={submission.settle}
        onSendAgain={() => {
          kept.change({ idempotencyKey: crypto.randomUUID() })
          void contact.send()
        }}
      >
        {sentBefore}
      </SentBeforeDialog>
    </>
  )
}

interface SectionProps {
  contact: ContactFormState
  onAnswered: ContactFormProps['onAnswered']
  step: FormStep
  notAsked: readonly string[]
}

function Section({ step, contact, notAsked, onAnswered }: SectionProps) {
  const { kept, answers, summary } = contact
  const title = say(step.title)
  return (
    <Card>
      <div className={styles.fields}>
        <h2>{title}</h2>
        {step.fields
          .filter(({ id }) => !notAsked.includes(id))
          .map((field) => (
            <FormField
              // Fields keep what is typed themselves: another draft, or another window's answers, need new ones.
              key={`${field.id} ${kept.draft.idempotencyKey} ${kept.revision}`}
              field={field}
              answer={answers[field.id]}
              error={summary.problems.find(({ name }) => name === field.id)?.message}
              isLabelHidden={say(field.label) === title}
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
