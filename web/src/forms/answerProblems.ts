import type { AnswerProblem } from '@portal/contract/form/answers'
import { forms } from '#texts/forms'
import { kinds } from './kinds/kinds.ts'
import type { ProblemText } from './kinds/webKind.ts'

type ProblemTexts = { [Problem in AnswerProblem['problem']]?: ProblemText }

/** The error message for an answer that was not accepted. */
export function describeProblem({ kind, problem, bound }: AnswerProblem): string {
  const texts: ProblemTexts = kind ? kinds[kind].problems : {}
  return texts[problem]?.(bound) ?? (problem === 'required' ? forms.required : forms.invalid)
}
