import { checkFields, visibleSteps } from '@portal/contract/answers'
import type { Answer, Answers, Form } from '@portal/contract/form'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { describeProblem } from '../../forms/answerProblems.ts'
import type { ChosenFile } from '../../forms/files.ts'
import { keptAnswers } from '../../forms/keptAnswers.ts'
import type { Problem } from '../../forms/problems.ts'
import { say } from '../../forms/say.ts'
import { filesToSend, type Submission, submissionOf } from '../../forms/submission.ts'
import type { KeptDraft } from '../../forms/useDraft.ts'
import { useErrorFocus } from '../../forms/useErrorFocus.ts'
import { filesPrepared } from '../../forms/useFilePreparation.ts'
import { useSubmission } from '../../forms/useSubmission.ts'
import { successPath } from './places.ts'
import { rememberSent } from './sentContact.ts'

interface ContactFormOptions {
  form: Form
  kept: KeptDraft
  /** What is on file: it stands there until it is changed. */
  known?: Answers
  /** Whose number the next screen shows; nobody's without an account. */
  userId?: string
  /** What goes along with the answers and the files. */
  around: () => Promise<Partial<Submission>>
  /** Whether a refusal was dealt with; else it is told at its fields. */
  onRefused?: (code: string) => boolean
  onSent?: () => void
}

/** A form on one page: its answers, what is wrong with them, and how it is sent, once however often it is asked to. */
export function useContactForm(options: ContactFormOptions) {
  const { form, kept, userId, around, onRefused, onSent } = options
  // What was there at first is what people see; it must not change below their hands.
  const [known] = useState(options.known ?? {})
  const [problems, setProblems] = useState<Problem[]>([])
  const { summary, attend } = useErrorFocus(problems)
  const [, navigate] = useLocation()

  const answersOf = ({ answers }: KeptDraft['draft']) => keptAnswers(form, { ...known, ...answers })
  const tell = (found: Problem[]) => {
    setProblems(found)
    if (found.length > 0) attend()
  }

  const submission = useSubmission({
    onSent({ orderNumber }) {
      const { copyToSelf = false } = kept.read().answers
      rememberSent({ orderNumber, hasCopy: copyToSelf === true, userId })
      navigate(successPath, { replace: true })
      kept.drop()
      onSent?.()
    },
    onRefused(messages, code) {
      if (onRefused?.(code)) return
      const fields = form.steps.flatMap((step) => step.fields)
      tell(
        fields.flatMap(({ id, label }) => {
          const message = messages[id]
          return message === undefined ? [] : [{ name: id, label: say(label), message }]
        }),
      )
    },
  })

  async function send() {
    await filesPrepared()
    const draft = kept.read()
    const found = problemsOf(form, answersOf(draft), draft.files)
    tell(found)
    if (found.length > 0) return
    await submission.submit(draft.idempotencyKey, async () => {
      const extra = await around()
      const { files } = kept.read()
      return { ...extra, ...(await submissionOf(form, { answers: answersOf(kept.read()), files })) }
    })
  }

  return {
    form,
    kept,
    summary: { ref: summary, problems },
    submission,
    send,
    answers: answersOf(kept.draft),
    /** Of all files that go along. */
    bytes: filesToSend(form, kept.draft).reduce((sum, { file }) => sum + file.content.size, 0),
    answer(fieldId: string, answer: Answer | undefined) {
      const { [fieldId]: _, ...rest } = kept.read().answers
      // What is on file and was taken out stays out.
      const given = answer === undefined && fieldId in known ? '' : answer
      kept.change({ answers: given === undefined ? rest : { ...rest, [fieldId]: given } })
    },
    choose(fieldId: string, files: readonly ChosenFile[]) {
      kept.change({ files: { ...kept.read().files, [fieldId]: files } })
    },
    discard() {
      setProblems([])
      submission.settle()
      kept.drop()
    },
  }
}

export type ContactFormState = ReturnType<typeof useContactForm>

function problemsOf(form: Form, answers: Answers, files: KeptDraft['draft']['files']): Problem[] {
  const fields = visibleSteps(form, answers).flatMap((step) => step.fields)
  const counts = Object.fromEntries(Object.entries(files).map(([fieldId, list]) => [fieldId, list.length]))
  return checkFields(fields, answers, counts).flatMap((problem) => {
    const field = fields.find(({ id }) => id === problem.fieldId)
    return field ? [{ name: field.id, label: say(field.label), message: describeProblem(field, problem) }] : []
  })
}
