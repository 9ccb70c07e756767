import { checkFields } from '@portal/contract/form/answers'
import type { Answers, Form } from '@portal/contract/form/form'
import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react'
import { serviceFlow } from '#texts/services/serviceFlow'
import { describeProblem } from '../../../forms/answerProblems.ts'
import { prefilledValue } from '../../../forms/draft/fittingAnswers.ts'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import type { ChosenFile } from '../../../forms/files/files.ts'
import { whenFilesPrepared } from '../../../forms/files/useFilePreparation.ts'
import { FormField } from '../../../forms/kinds/FormField.tsx'
import { localize } from '../../../forms/localize.ts'
import { type Problem, remainingProblems } from '../../../forms/problems.ts'
import { useErrorFocus } from '../../../forms/useErrorFocus.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FlowFrame, type FrameProps } from '../FlowFrame.tsx'
import styles from '../ServiceFlow.module.css'
import type { FlowState } from '../useFlow.ts'
import { emergencyIn, FormEmergency } from './FormEmergency.tsx'
import { FormOverview } from './FormOverview.tsx'
import { StepButtons } from './StepButtons.tsx'

interface QuestionStepProps {
  frame: FrameProps
  notices: ReactNode
  /** Shown above the first question of the form. */
  firstNotice: ReactNode
  flow: FlowState
  form: Form | undefined
  stepId: string
  /** The server's messages about refused answers, by field id. */
  refusals: Record<string, string>
  /** Increases each time another browser window replaces the answers. */
  revision: number
  onAnswers: (changedFieldId: string, answers: Answers) => void
  onFiles: (fieldId: string, files: readonly ChosenFile[]) => void
  onNext: () => void
}

/** A step with questions. The tenant can continue only if all answers of the step are valid. */
export function QuestionStep(props: QuestionStepProps) {
  const { frame, notices, firstNotice, flow, form, stepId, refusals, revision, onAnswers, onFiles, onNext } = props
  const step = flow.steps.find(({ id }) => id === stepId)
  const [problems, setProblems] = useState<Problem[]>(() => refusedProblems(flow, stepId, refusals))
  const { summary, focusErrors } = useErrorFocus(problems)
  const [isBusy, setBusy] = useState(false)
  const isLeaving = useRef(false)
  if (!step) return null

  async function leave() {
    if (isLeaving.current) return
    isLeaving.current = true
    setBusy(true)
    // The browser may still be resizing photos of this step.
    await whenFilesPrepared()
    setBusy(false)
    isLeaving.current = false
    const found = problemsAt(flow, stepId)
    setProblems(found)
    if (found.length > 0) focusErrors()
    else onNext()
  }

  const updateProblems = (fieldId: string) => {
    const found = problemsAt(flow, stepId)
    setProblems((shown) => remainingProblems(shown, found, fieldId))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void leave()
  }

  const emergency = emergencyIn(form, flow.answers)
  const emergencyField = form?.emergency?.reportedBy.field
  const asksAboutEmergency = step.fields.some(({ id }) => id === emergencyField)
  const [only, ...others] = step.fields
  const title = localize(step.title)
  const isFirst = stepId === flow.firstStepId
  const isLabelEqualToTitle = only !== undefined && others.length === 0 && localize(only.label) === title
  return (
    <FlowFrame {...frame} title={title} intro={step.intro && localize(step.intro)} notices={notices}>
      {isFirst && firstNotice}
      {form && isFirst && <FormOverview form={form} />}
      {!asksAboutEmergency && emergency && <FormEmergency emergency={emergency} />}
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <ErrorSummary ref={summary} problems={problems} />
        {step.fields.map((field) => (
          // Each field keeps its own input, so a new key remounts the fields when another window replaces the answers.
          <Fragment key={`${field.id} ${revision}`}>
            <FormField
              field={field}
              answer={flow.answers[field.id]}
              error={problems.find(({ name }) => name === field.id)?.message}
              isLabelHidden={isLabelEqualToTitle}
              onAnswer={(answer) => {
                const { [field.id]: _, ...rest } = flow.readLatest().draft.answers
                // A removed prefilled answer is stored as an empty answer. Otherwise the field would be prefilled again.
                const given = answer ?? (prefilledValue(field) === undefined ? undefined : '')
                onAnswers(field.id, given === undefined ? rest : { ...rest, [field.id]: given })
                updateProblems(field.id)
              }}
              files={flow.draft.files[field.id] ?? []}
              onFiles={(files) => {
                onFiles(field.id, files)
                updateProblems(field.id)
              }}
            />
            {/* Mounted before its content, so that screen readers announce the emergency that the answer reports. */}
            {field.id === emergencyField && (
              <div role="status">{emergency && <FormEmergency emergency={emergency} isPrimary />}</div>
            )}
          </Fragment>
        ))}
        <StepButtons onBack={flow.goBack}>
          <Button type="submit" kind={asksAboutEmergency && emergency ? 'secondary' : 'primary'} busy={isBusy}>
            {serviceFlow.next}
          </Button>
        </StepButtons>
      </form>
    </FlowFrame>
  )
}

const fieldsOf = ({ steps }: Pick<FlowState, 'steps'>, stepId: string) =>
  steps.find(({ id }) => id === stepId)?.fields ?? []

function problemsAt(flow: FlowState, stepId: string): Problem[] {
  const latest = flow.readLatest()
  const fields = fieldsOf(latest, stepId)
  return checkFields(fields, latest.answers, latest.fileCounts).flatMap((problem) =>
    fields
      .filter(({ id }) => id === problem.fieldId)
      .map(({ id, label }) => ({ name: id, label: localize(label), message: describeProblem(problem) })),
  )
}

function refusedProblems(flow: FlowState, stepId: string, refusals: Record<string, string>): Problem[] {
  return fieldsOf(flow, stepId).flatMap(({ id, label }) => {
    const message = refusals[id]
    return message ? [{ name: id, label: localize(label), message, isRefused: true }] : []
  })
}
