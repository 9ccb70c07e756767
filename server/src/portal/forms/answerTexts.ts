import type { Language, Localized } from '@portal/contract/api/texts'
import type { AnswerProblem } from '@portal/contract/form/answers'
import { Refusal } from '../../platform/refusal.ts'
import { kinds } from './kinds/kinds.ts'
import type { ProblemText } from './kinds/serverKind.ts'

type ProblemTexts = { [Problem in AnswerProblem['problem']]?: ProblemText }

const textsForAnyKind: ProblemTexts = {
  required: () => ({ de: 'Bitte das Pflichtfeld ausfüllen', en: 'Please fill in this required field' }),
  unexpected: () => ({ de: 'Nach dieser Angabe wurde nicht gefragt.', en: 'The form does not ask for this.' }),
}
const notValid: ProblemText = () => ({ de: 'Diese Angabe ist nicht gültig.', en: 'This entry is not valid.' })

/** The text shown for an answer that is not accepted (spec §5). */
function problemText({ kind, problem, bound }: AnswerProblem): Localized {
  const textsOfKind: ProblemTexts = kind ? kinds[kind].problems : {}
  const write = textsOfKind[problem] ?? textsForAnyKind[problem] ?? notValid
  return write(bound)
}

/**
 * No form has a hundred fields, so only a forged submission can exceed this limit. The limit keeps the response small.
 */
const maxProblems = 100

/** Creates the refusal that names the fields of the invalid answers, at most `maxProblems`. */
export const createAnswersRefusal = (problems: readonly AnswerProblem[], language: Language): Refusal =>
  new Refusal('invalidAnswers', {
    fields: problems.slice(0, maxProblems).map((problem) => ({
      field: `answers.${problem.fieldId}`,
      code: problem.problem,
      message: problemText(problem)[language],
    })),
  })

export function refuseIfInvalid(problems: readonly AnswerProblem[], language: Language): void {
  if (problems.length > 0) throw createAnswersRefusal(problems, language)
}
