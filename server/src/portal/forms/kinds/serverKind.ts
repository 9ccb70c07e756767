import type { Localized } from '@portal/contract/api/texts'
import type { AnswerProblem } from '@portal/contract/form/answers'
import type { Answer } from '@portal/contract/form/form'
import type { OwnProblemOf } from '@portal/contract/form/kinds/checks'
import type { FieldKind, FieldOf } from '@portal/contract/form/kinds/kinds'
import type { SubDataEntry } from '../../requests/subData.ts'

export type ProblemText = (bound: AnswerProblem['bound']) => Localized

/** The texts of a field kind on the server. */
export interface ServerKind<Kind extends FieldKind> {
  /** Returns the text that summaries show for an accepted answer; null for files, which are listed separately. */
  format: ((given: Answer, field: FieldOf<Kind>) => SubDataEntry['value']) | null
  /** The texts of the problems of this kind, except those that have one text for every kind (`answerTexts.ts`). */
  problems: { [Problem in OwnProblemOf<Kind>]: ProblemText }
}

export const asTyped = (given: Answer): string => String(given).trim()
