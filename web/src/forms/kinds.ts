import type { Answer, FieldKind, FieldOf } from '@portal/contract/form'
import type { ChosenFile } from './files.ts'

/** What every component of a field kind is given. */
export interface KindProps<Kind extends FieldKind = FieldKind> {
  field: FieldOf<Kind>
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer | undefined) => void
  /** The files chosen for this field; of kind `files` alone. */
  files: readonly ChosenFile[]
  onFiles: (files: readonly ChosenFile[]) => void
  /** The step's heading asks the question already: the field's own label is there for screen readers alone. */
  isLabelHidden: boolean
}
