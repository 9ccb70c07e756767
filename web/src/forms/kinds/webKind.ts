import type { AnswerProblem } from '@portal/contract/form/answers'
import type { Answer } from '@portal/contract/form/form'
import type { FieldKind, FieldOf, OwnProblemOf } from '@portal/contract/form/kinds/kinds'
import type { ComponentType } from 'react'
import type { ChosenFile } from '../files/files.ts'

export type ProblemText = (bound: AnswerProblem['bound']) => string

/** What the web app knows about a field kind. */
export interface WebKind<Kind extends FieldKind> {
  Field: ComponentType<KindProps<Kind>>
  /** Returns the part of a draft's answer that fits the field, because the form may have changed; undefined if none does. */
  keep: (answer: Answer, field: FieldOf<Kind>) => Answer | undefined
  /** Returns the text of an answer before it is sent; null for files, which are listed. */
  format: ((answer: Answer, field: FieldOf<Kind>) => string) | null
  /** The messages of the problems that only this kind reports. `wrongType` replaces the general message. */
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
  /** The heading of the step already asks the question, so the label is visible only to screen readers. */
  isLabelHidden: boolean
}
