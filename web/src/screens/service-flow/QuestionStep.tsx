import { checkFields } from '@portal/contract/answers'
import type { Answers, Form } from '@portal/contract/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { serviceFlow } from '#texts/serviceFlow'
import { describeProblem } from '../../forms/answerProblems.ts'
import type { Draft } from '../../forms/drafts.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { onFile } from '../../forms/keptAnswers.ts'
import type { Problem } from '../../forms/problems.ts'
import { say } from '../../forms/say.ts'
import { useErrorFocus } from '../../forms/useErrorFocus.ts'
import { filesPrepared } from '../../forms/useFilePreparation.ts'
import { Button } from '../../ui/Button.tsx'
import { FlowFrame, type FrameProps } from './FlowFrame.tsx'
import styles from './ServiceFlow.module.css'
import { StepButtons } from './StepButtons.tsx'
import type { FlowState } from './useFlow.ts'
import { WhatItTakes } from './WhatItTakes.tsx'

interface QuestionStepProps {
  frame: FrameProps
  notices: ReactNode
  flow: FlowState
  form: Form | undefined
  stepId: string
  /** What the server did not accept, by field. */
  refused: Record<string, string>
  /** Grows when the answers are no longer those that were typed here. */
  revision: number
  onAnswers: (changedFieldId: string, answers: Answers) => void
  onFiles: (files: Draft['files']) => void
  onNext: () => void
}

/** One group of questions; only what is answered well leads on. */
export function QuestionStep(props: QuestionStepProps) {
  const { frame, notices, flow, form, stepId, refused, revision, onAnswers, onFiles, onNext } = props
  const step = flow.steps.find(({ id }) => id === stepId)
  const [problems, setProblems] = useState<Problem[]>(() => refusedProblems(flow, stepId, refused))
  const { summary, attend } = useErrorFocus(problems)
  const [isBusy, setBusy] = useState(false)
  const isLeaving = useRef(false)
  if (!step) return null

  async function leave() {
    if (isLeaving.current) return
    isLeaving.current = true
    setBusy(true)
    // A photo that is still being shrunk belongs to this step.
    await filesPrepared()
    setBusy(false)
    isLeaving.current = false
    const found = problemsAt(flow, stepId)
    setProblems(found)
    if (found.length > 0) attend()
    else onNext()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void leave()
  }

  const [only, ...others] = step.fields
  const title = say(step.title)
  const isAskedByTitle = only !== undefined && others.length === 0 && say(only.label) === title
  return (
    <FlowFrame {...frame} title={title} intro={step.intro && say(step.intro)} notices={notices}>
      {form && step === flow.steps[0] && <WhatItTakes form={form} />}
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <ErrorSummary ref={summary} problems={problems} />
        {step.fields.map((field) => (
          <FormField
            // Fields keep what is typed themselves: another window's answers need new ones.
            key={`${field.id} ${revision}`}
            field={field}
            answer={flow.answers[field.id]}
            error={problems.find(({ name }) => name === field.id)?.message}
            isLabelHidden={isAskedByTitle}
            onAnswer={(answer) => {
              const { [field.id]: _, ...rest } = flow.readNow().draft.answers
              // What is on file and was taken out stays out.
              const given = answer ?? (onFile(field) === undefined ? undefined : '')
              onAnswers(field.id, given === undefined ? rest : { ...rest, [field.id]: given })
            }}
            files={flow.draft.files[field.id] ?? []}
            onFiles={(files) => onFiles({ ...flow.readNow().draft.files, [field.id]: files })}
          />
        ))}
        <StepButtons onBack={flow.goBack}>
          <Button type="submit" busy={isBusy}>
            {serviceFlow.next}
          </Button>
        </StepButtons>
      </form>
    </FlowFrame>
  )
}

function problemsAt(flow: FlowState, stepId: string): Problem[] {
  const { steps, answers, fileCounts } = flow.readNow()
  const fields = steps.find(({ id }) => id === stepId)?.fields ?? []
  return checkFields(fields, answers, fileCounts).flatMap((problem) => {
    const field = fields.find(({ id }) => id === problem.fieldId)
    return field ? [{ name: field.id, label: say(field.label), message: describeProblem(field, problem) }] : []
  })
}

function refusedProblems({ steps }: FlowState, stepId: string, refused: Record<string, string>): Problem[] {
  const fields = steps.find(({ id }) => id === stepId)?.fields ?? []
  return fields.flatMap(({ id, label }) => {
    const message = refused[id]
    return message ? [{ name: id, label: say(label), message }] : []
  })
}
