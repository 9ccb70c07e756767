import type { AnswerProblem } from '@portal/contract/form/answers'
import { expect, test } from 'vitest'
import { createAnswersRefusal } from './answerTexts.ts'

test.each<[Omit<AnswerProblem, 'fieldId'>, string]>([
  [{ kind: 'text', problem: 'required' }, 'Please fill in this required field'],
  [{ kind: 'number', problem: 'tooLarge', bound: 1500 }, 'Please enter at most 1500.'],
  [{ kind: 'amount', problem: 'tooLarge', bound: 1500 }, 'Please enter at most €15.00.'],
  [{ kind: 'date', problem: 'tooEarly', bound: '2026-12-24' }, 'Please choose 24 December 2026 or a later date.'],
  [{ kind: 'files', problem: 'tooMany', bound: 3 }, 'You cannot upload more than 3 files'],
  [{ kind: 'consent', problem: 'wrongType' }, 'This entry is not valid.'],
  [{ problem: 'unexpected' }, 'The form does not ask for this.'],
])('an answer with the problem %j is refused with the text %j', (problem, message) => {
  const refusal = createAnswersRefusal([{ fieldId: 'it', ...problem }], 'en')
  expect(refusal.details.fields).toEqual([{ field: 'answers.it', code: problem.problem, message }])
})
