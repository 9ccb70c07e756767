import type { FormStep } from '@portal/contract/form/form'
import type { ReactNode } from 'react'
import { aiNotice } from '#texts/aiNotice'
import { sending } from '#texts/sending'
import { contact as texts } from '#texts/services/contact'
import { localize } from '../../forms/localize.ts'
import { FormPage, PageField } from '../../forms/page/FormPage.tsx'
import type { FormPageState } from '../../forms/page/useFormPage.ts'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './Contact.module.css'

interface ContactFormProps {
  contact: FormPageState
  hiddenFieldIds?: readonly string[]
  onAnswered?: (fieldId: string) => void
  /** The question of the dialog that opens if the server has already received the form with other answers or files. */
  sentBefore: string
  /** Says where and how long the input is stored. */
  footnote: string
  children?: ReactNode
}

/** All questions on one page, one card per section, followed by the AI notice and the buttons to send or discard. */
export function ContactForm(props: ContactFormProps) {
  const { contact, hiddenFieldIds = [], onAnswered, sentBefore, footnote, children } = props
  return (
    <FormPage
      page={contact}
      what="request"
      className={styles.form}
      texts={{ send: texts.send, discard: texts.discard, sentBefore }}
      discardKind="danger"
      gone={<p>{sending.gone}</p>}
      onDiscard={() => {
        scrollTo(0, 0)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }}
      footnote={<p className={styles.quiet}>{footnote}</p>}
    >
      {contact.form.steps.map((step) => (
        <Section key={step.id} step={step} {...{ contact, hiddenFieldIds, onAnswered }} />
      ))}
      {children}
      <p className={styles.quiet}>{aiNotice.text}</p>
    </FormPage>
  )
}

interface SectionProps {
  contact: FormPageState
  onAnswered: ContactFormProps['onAnswered']
  step: FormStep
  hiddenFieldIds: readonly string[]
}

function Section({ step, contact, hiddenFieldIds, onAnswered }: SectionProps) {
  const title = localize(step.title)
  return (
    <Card>
      <div className={styles.fields}>
        <h2>{title}</h2>
        {step.fields
          .filter(({ id }) => !hiddenFieldIds.includes(id))
          .map((field) => (
            <PageField
              key={field.id}
              page={contact}
              field={field}
              isLabelHidden={localize(field.label) === title}
              onAnswered={onAnswered}
            />
          ))}
      </div>
    </Card>
  )
}
