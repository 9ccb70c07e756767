import { checkFields, visibleSteps } from '@portal/contract/form/answers'
import type { Answer, Answers, Form } from '@portal/contract/form/form'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { describeProblem } from '../../forms/answerProblems.ts'
import { fittingAnswers } from '../../forms/draft/fittingAnswers.ts'
import type { KeptDraft } from '../../forms/draft/useDraft.ts'
import type { ChosenFile } from '../../forms/files/files.ts'
import { whenFilesPrepared } from '../../forms/files/useFilePreparation.ts'
import { localize } from '../../forms/localize.ts'
import { type Problem, remainingProblems } from '../../forms/problems.ts'
import { createSubmission, filesToSend, type Submission } from '../../forms/sending/submission.ts'
import { useSubmission } from '../../forms/sending/useSubmission.ts'
import { useErrorFocus } from '../../forms/useErrorFocus.ts'
import { successPath } from './paths.ts'
import { rememberSent } from './sentContact.ts'

interface ContactFormOptions {
  form: Form
  kept: KeptDraft
  /** Stored contact data, used as initial answers. */
  prefilled?: Answers
  /** The sender's account. No other account sees the confirmation. Undefined for an anonymous visitor. */
  userId?: string
  /** Returns the fields of the request body other than the answers and files. */
  extraFields: () => Promise<Partial<Submission>>
  /** Receives the code of a refusal. If it returns true, the fields do not show the server's messages. */
  onRefused?: (code: string) => boolean
  onSent?: () => void
}

/** The state of a one-page form: answers, problems and an idempotent submission. */
export function useContactForm(options: ContactFormOptions) {
  const { form, kept, userId, extraFields, onRefused, onSent } = options
  // Fixed at mount: a later refetch must not change answers while the tenant edits them.
  const [prefilled] = useState(options.prefilled ?? {})
  const [problems, setProblems] = useState<Problem[]>([])
  const { summary, focusErrors } = useErrorFocus(problems)
  const [, navigate] = useLocation()

  const answersOf = ({ answers }: KeptDraft['draft']) => fittingAnswers(form, { ...prefilled, ...answers })
  const showProblems = (found: Problem[]) => {
    setProblems(found)
    if (found.length > 0) focusErrors()
  }

  /** Removes the message of a field whose answer is now right. */
  const heal = (fieldId: string) => {
    const draft = kept.read()
    const found = problemsOf(form, answersOf(draft), draft.files)
    setProblems((shown) => remainingProblems(shown, found, fieldId))
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
      showProblems(
        fields.flatMap(({ id, label }) => {
          const message = messages[id]
          return message === undefined ? [] : [{ name: id, label: localize(label), message, isRefused: true }]
        }),
      )
    },
  })

  async function send() {
    await whenFilesPrepared()
    const draft = kept.read()
    const found = problemsOf(form, answersOf(draft), draft.files)
    showProblems(found)
    if (found.length > 0) return
    await submission.submit(draft.idempotencyKey, async () => {
      const extra = await extraFields()
      const { files } = kept.read()
      return { ...extra, ...(await createSubmission(form, { answers: answersOf(kept.read()), files })) }
    })
  }

  return {
    form,
    kept,
    summary: { ref: summary, problems },
    submission,
    send,
    answers: answersOf(kept.draft),
    /** The total size of the files to send. */
    bytes: filesToSend(form, kept.draft).reduce((sum, { file }) => sum + file.content.size, 0),
    answer(fieldId: string, answer: Answer | undefined) {
      const { [fieldId]: _, ...rest } = kept.read().answers
      // A removed prefilled answer is stored as an empty answer. Otherwise the field would be prefilled again.
      const given = answer === undefined && fieldId in prefilled ? '' : answer
      kept.change({ answers: given === undefined ? rest : { ...rest, [fieldId]: given } })
      heal(fieldId)
    },
    choose(fieldId: string, files: readonly ChosenFile[]) {
      kept.change({ files: { ...kept.read().files, [fieldId]: files } })
      heal(fieldId)
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
    return field ? [{ name: field.id, label: localize(field.label), message: describeProblem(problem) }] : []
  })
}
