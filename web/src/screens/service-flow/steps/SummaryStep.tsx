import type { Contract } from '@portal/contract/contracts'
import type { Answers, Form, FormStep } from '@portal/contract/form/form'
import type { ReactNode } from 'react'
import { aiNotice } from '#texts/aiNotice'
import { serviceFlow } from '#texts/services/serviceFlow'
import type { KeptDraft } from '../../../forms/draft/useDraft.ts'
import { localize } from '../../../forms/localize.ts'
import type { useSubmission } from '../../../forms/sending/useSubmission.ts'
import { FlowFrame, type FrameProps } from '../FlowFrame.tsx'
import { hasOnlyPrefilledAnswers } from '../places.ts'
import styles from '../ServiceFlow.module.css'
import type { FlowState } from '../useFlow.ts'
import { BeforeSending } from './BeforeSending.tsx'
import { emergencyIn, FormEmergency } from './FormEmergency.tsx'
import { fullAddress } from './fullAddress.ts'
import { SubmitPanel } from './SubmitPanel.tsx'
import { AnswersOfStep, SummaryCard } from './SummaryCard.tsx'

interface SummaryStepProps {
  frame: FrameProps & { title: string; notices: ReactNode }
  contract: Contract
  topic: readonly string[]
  flow: FlowState
  form: Form | undefined
  kept: KeptDraft
  submission: ReturnType<typeof useSubmission>
}

/**
 * Whether a step has only telephone numbers, all of them answered. The card of such a step has the title "Wir erreichen Sie
 * unter" instead of the step's question.
 */
const isAboutPhone = ({ fields }: FormStep, answers: Answers) =>
  fields.every(({ kind, id }) => kind === 'phone' && answers[id] !== undefined)

/**
 * All answers for review, with a button to change each step. Below, the buttons to send and discard (spec §2). The AI notice
 * says that people make the final check, so a form that the portal answers at once does not show it (spec §1).
 */
export function SummaryStep({ frame, contract, topic, flow, form, kept, submission }: SummaryStepProps) {
  if (!form) return null
  const emergency = emergencyIn(form, flow.answers)
  return (
    <FlowFrame {...frame} intro={serviceFlow.summaryIntro}>
      {emergency && <FormEmergency emergency={emergency} />}
      <div className={styles.summary}>
        <SummaryCard title={serviceFlow.topic} onChange={() => flow.goTo({ kind: 'theme' }, { fromSummary: true })}>
          <p>{topic.join(' – ')}</p>
          <p className={styles.quiet}>{fullAddress(contract)}</p>
          {form.earlierOrderNumber && (
            <p className={styles.quiet}>{serviceFlow.earlierOrder(form.earlierOrderNumber)}</p>
          )}
        </SummaryCard>
        {flow.steps.map((step) => (
          <SummaryCard
            key={step.id}
            title={isAboutPhone(step, flow.answers) ? serviceFlow.reachable : localize(step.title)}
            isFilledIn={hasOnlyPrefilledAnswers(step, flow.answers)}
            onChange={() => flow.goTo({ kind: 'step', stepId: step.id }, { fromSummary: true })}
          >
            <AnswersOfStep step={step} answers={flow.answers} files={flow.draft.files} />
          </SummaryCard>
        ))}
      </div>
      {form.seenBy && <p className={styles.quiet}>{serviceFlow.seenBy[form.seenBy]}</p>}
      {!form.isAnsweredByPortal && <p className={styles.quiet}>{aiNotice.text}</p>}
      <BeforeSending form={form} answers={flow.answers} />
      <SubmitPanel contractId={contract.contractId} flow={flow} form={form} kept={kept} submission={submission} />
    </FlowFrame>
  )
}
