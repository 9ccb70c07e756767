import { checkFields } from '@portal/contract/form/answers'
import type { Answer } from '@portal/contract/form/form'
import { isEmptyMessage, messageForm } from '@portal/contract/form/messageForm'
import type { ServiceRequest } from '@portal/contract/requests'
import { useState } from 'react'
import { invalidateRequests } from '../../../data/requests.ts'
import { describeProblem } from '../../../forms/answerProblems.ts'
import { fittingAnswers } from '../../../forms/draft/fittingAnswers.ts'
import type { KeptDraft } from '../../../forms/draft/useDraft.ts'
import type { ChosenFile } from '../../../forms/files/files.ts'
import { whenFilesPrepared } from '../../../forms/files/useFilePreparation.ts'
import { localize } from '../../../forms/localize.ts'
import type { Problem } from '../../../forms/problems.ts'
import { createSubmission } from '../../../forms/sending/submission.ts'
import { useSubmission } from '../../../forms/sending/useSubmission.ts'
import { useErrorFocus } from '../../../forms/useErrorFocus.ts'

export const fields = messageForm.steps.flatMap((step) => step.fields)

interface MessageOptions {
  request: ServiceRequest
  todo: string
  kept: KeptDraft
  onSent: () => void
}

/** The state of a message to a request: its draft, its problems and an idempotent submission. */
export function useMessage({ request, todo, kept, onSent }: MessageOptions) {
  const { contractId } = request
  const [problems, setProblems] = useState<Problem[]>([])
  const { summary, focusErrors } = useErrorFocus(problems)
  const showProblems = (found: Problem[]) => {
    setProblems(found)
    if (found.length > 0) focusErrors()
  }
  const submission = useSubmission({
    onSent() {
      kept.drop()
      void invalidateRequests(contractId)
      onSent()
    },
    onRefused(messages) {
      showProblems(
        fields.flatMap(({ id, label }) => {
          const message = messages[id]
          return message === undefined ? [] : [{ name: id, label: localize(label), message }]
        }),
      )
    },
  })

  async function send() {
    await whenFilesPrepared()
    const draft = kept.read()
    const found = problemsOf(draft)
    showProblems(found)
    if (found.length > 0) return
    await submission.submit(draft.idempotencyKey, async () => {
      const { formId: _, ...content } = await createSubmission(messageForm, draft)
      return { contractId, todo, ...content }
    })
  }

  return {
    summary: { ref: summary, problems },
    submission,
    send,
    answers: fittingAnswers(messageForm, kept.draft.answers),
    bytes: Object.values(kept.draft.files)
      .flat()
      .reduce((sum, { content }) => sum + content.size, 0),
    answer(fieldId: string, answer: Answer | undefined) {
      const { [fieldId]: _, ...rest } = kept.read().answers
      kept.change({ answers: answer === undefined ? rest : { ...rest, [fieldId]: answer } })
    },
    choose(fieldId: string, files: readonly ChosenFile[]) {
      kept.change({ files: { ...kept.read().files, [fieldId]: files } })
    },
  }
}

function problemsOf({ answers, files }: KeptDraft['draft']): Problem[] {
  const counts = Object.fromEntries(Object.entries(files).map(([fieldId, list]) => [fieldId, list.length]))
  const fileCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const given = fittingAnswers(messageForm, answers)
  const problems = isEmptyMessage(given, fileCount)
    ? [{ fieldId: 'message', kind: 'longText' as const, problem: 'required' as const }]
    : checkFields(fields, given, counts)
  return problems.flatMap((problem) => {
    const field = fields.find(({ id }) => id === problem.fieldId)
    return field ? [{ name: field.id, label: localize(field.label), message: describeProblem(problem) }] : []
  })
}
