import type { Answers, FormStep } from '@portal/contract/form/form'
import type { ReactNode } from 'react'
import { serviceFlow } from '#texts/services/serviceFlow'
import type { Draft } from '../../../forms/draft/drafts.ts'
import { FileList } from '../../../forms/kinds/FileList.tsx'
import { LowAmount } from '../../../forms/LowAmount.tsx'
import { localize } from '../../../forms/localize.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import styles from '../ServiceFlow.module.css'
import { answerText, listedFields } from './answerText.ts'

interface SummaryCardProps {
  title: string
  /** Whether the answers are prefilled and the flow skipped their questions. */
  isFilledIn?: boolean
  onChange: () => void
  children: ReactNode
}

export function SummaryCard({ title, isFilledIn = false, onChange, children }: SummaryCardProps) {
  return (
    <Card>
      <div className={styles.summaryHead}>
        <h2>{title}</h2>
        <Button kind="quiet" aria-label={serviceFlow.changeOf(title)} onClick={onChange}>
          {serviceFlow.change}
        </Button>
      </div>
      {isFilledIn && <p className={styles.filledIn}>{serviceFlow.filledIn}</p>}
      {children}
    </Card>
  )
}

interface AnswersOfStepProps {
  step: FormStep
  answers: Answers
  files: Draft['files']
}

export function AnswersOfStep({ step, answers, files }: AnswersOfStepProps) {
  return (
    <dl className={styles.answers}>
      {listedFields(step).map((field) => {
        const chosen = files[field.id] ?? []
        return (
          <div key={field.id}>
            <dt>{localize(field.label)}</dt>
            <dd>
              {chosen.length > 0 ? <FileList files={chosen} /> : answerText(field, answers[field.id])}
              <LowAmount field={field} answer={answers[field.id]} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
