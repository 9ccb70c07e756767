import { checkFields, visibleSteps } from '@portal/contract/form/answers'
import type { Answer, Answers, Form } from '@portal/contract/form/form'
import { useState } from 'react'
import { describeProblem } from '../answerProblems.ts'
import { fittingAnswers } from '../draft/fittingAnswers.ts'
import type { KeptDraft } from '../draft/useDraft.ts'
import type { ChosenFile } from '../files/files.ts'
import { whenFilesPrepared } from '../files/useFilePreparation.ts'
import { localize } from '../localize.ts'
import { type Problem, remainingProblems } from '../problems.ts'
import type { SubmissionResponse } from '../sending/sendSubmission.ts'
import { createSubmission, filesToSend, type Submission } from '../sending/submission.ts'
import { useSubmission } from '../sending/useSubmission.ts'
import { useErrorFocus } from '../useErrorFocus.ts'

/** The number of chosen files of each field. */
type FileCounts = Record<string, number>

/** A problem, with a message of its own if the usual message does not fit. */
type FoundProblem = ReturnType<typeof checkFields>[number] & { message?: string }

interface FormPageOptions {
  form: Form
  kept: KeptDraft
  /** Initial answers from stored data. */
  prefilled?: Answers
  /** Finds problems that concern several fields. They come before the problems of single fields. */
  check?: (answers: Answers, fileCounts: FileCounts) => FoundProblem[]
  /** Returns the request body: `content`, and the properties that this page adds, for example `contractId`. */
  bodyOf: (content: Awaited<ReturnType<typeof createSubmission>>) => Promise<Submission>
  /** Handles a refusal that names fields. Returns true if the fields must not show the server's messages. */
  onRefused?: ((code: string) => boolean) | undefined
  onFailed?: () => void
  onSent: (sent: SubmissionResponse) => void
}

/**
 * The state of a form on one page: answers, problems and an idempotent submission. An error disappears when a changed answer
 * corrects it; an error from the server disappears with any change of its field. New errors appear only after the next attempt.
 */
export function useFormPage({ form, kept, check, bodyOf, onRefused, onFailed, onSent, ...options }: FormPageOptions) {
  // Fixed at mount: a later refetch must not change answers while the tenant edits them.
  const [prefilled] = useState(options.prefilled ?? {})
  const [problems, setProblems] = useState<Problem[]>([])
  const { summary, focusErrors } = useErrorFocus(problems)

  const answersOf = ({ answers }: KeptDraft['draft']) => fittingAnswers(form, { ...prefilled, ...answers })
  const findProblems = () => {
    const draft = kept.read()
    return problemsOf({ form, check }, answersOf(draft), draft.files)
  }
  const showProblems = (found: Problem[]) => {
    setProblems(found)
    if (found.length > 0) focusErrors()
  }
  const updateProblems = (fieldId: string) => {
    const found = findProblems()
    setProblems((shown) => remainingProblems(shown, found, fieldId))
  }

  const submission = useSubmission({
    onSent,
    onFailed,
    onRefused(messages, code) {
      if (onRefused?.(code)) return
      showProblems(
        form.steps
          .flatMap((step) => step.fields)
          .flatMap(({ id, label }) => {
            const message = messages[id]
            return message === undefined ? [] : [{ name: id, label: localize(label), message, isRefused: true }]
          }),
      )
    },
  })

  async function send() {
    await whenFilesPrepared()
    const found = findProblems()
    showProblems(found)
    if (found.length > 0) return
    await submission.submit(kept.read().idempotencyKey, async () => {
      const { files } = kept.read()
      return bodyOf(await createSubmission(form, { answers: answersOf(kept.read()), files }))
    })
  }

  return {
    form,
    kept,
    summary: { ref: summary, problems },
    submission,
    send,
    answers: answersOf(kept.draft),
    /** The total size of the files to send, in bytes. */
    bytes: filesToSend(form, kept.draft).reduce((sum, { file }) => sum + file.content.size, 0),
    answer(fieldId: string, answer: Answer | undefined) {
      const { [fieldId]: _, ...rest } = kept.read().answers
      // A removed prefilled answer is stored as an empty answer. Otherwise the field would be prefilled again.
      const given = answer === undefined && fieldId in prefilled ? '' : answer
      kept.change({ answers: given === undefined ? rest : { ...rest, [fieldId]: given } })
      updateProblems(fieldId)
    },
    choose(fieldId: string, files: readonly ChosenFile[]) {
      kept.chooseFiles(fieldId, files)
      updateProblems(fieldId)
    },
    discard() {
      setProblems([])
      submission.reset()
      kept.drop()
    },
  }
}

export type FormPageState = ReturnType<typeof useFormPage>

function problemsOf(
  { form, check }: { form: Form; check: FormPageOptions['check'] },
  answers: Answers,
  files: KeptDraft['draft']['files'],
): Problem[] {
  const fields = visibleSteps(form, answers).flatMap((step) => step.fields)
  const counts = Object.fromEntries(Object.entries(files).map(([fieldId, list]) => [fieldId, list.length]))
  const found: FoundProblem[] = [...(check?.(answers, counts) ?? []), ...checkFields(fields, answers, counts)]
  return found.flatMap(({ message, ...problem }) => {
    const field = fields.find(({ id }) => id === problem.fieldId)
    return field ? [{ name: field.id, label: localize(field.label), message: message ?? describeProblem(problem) }] : []
  })
}
