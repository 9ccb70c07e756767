import type { AnswerProblem } from '@portal/contract/form/answers'
import type { Answer } from '@portal/contract/form/form'
import type { OwnProblemOf } from '@portal/contract/form/kinds/checks'
import type { FieldKind, FieldOf } from '@portal/contract/form/kinds/kinds'
import type { ComponentType } from 'react'
import type { ChosenFile } from '../files/files.ts'

export type ProblemText = (bound: AnswerProblem['bound']) => string

/** What the web app knows about a field kind. */
export interface WebKind<Kind extends FieldKind> {
  Field: ComponentType<KindProps<Kind>>
  /**
   * Returns the part of a draft's answer that still fits the field, or undefined if no part does. The form may have
   * changed since the draft was saved.
   */
  fittingPart: (answer: Answer, field: FieldOf<Kind>) => Answer | undefined
  /** Returns an answer as text, for lists of answers such as the summary. Null for files, which are listed by name. */
  format: ((answer: Answer, field: FieldOf<Kind>) => string) | null
  /** The messages of the problems that the check of this kind reports. `wrongType` replaces the general message. */
  problems: { [Problem in OwnProblemOf<Kind>]: ProblemText } & { wrongType?: ProblemText }
}

/** The props of every field kind's component. */
export interface KindProps<Kind extends FieldKind = FieldKind> {
  field: FieldOf<Kind>
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer | undefined) => void
  /** The files chosen for this field; used only by the kind `files`. */
  files: readonly ChosenFile[]
  onFiles: (files: readonly ChosenFile[]) => void
  /** True if the heading of the step already asks the question: the label is then only for screen readers. */
  isLabelHidden: boolean
}
