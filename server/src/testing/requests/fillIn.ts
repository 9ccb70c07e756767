import { visibleSteps } from '@portal/contract/form/answers'
import type { Answer, Answers, Field, Form } from '@portal/contract/form/form'
import { type FillOptions, kinds } from './kinds.ts'

type FillIn = (field: Field, filling: FillOptions) => Answer | undefined

/** Fills in a form question by question, because each answer can decide which questions follow. */
export function fillIn(form: Form, filling: FillOptions): { answers: Answers; fileFields: string[] } {
  const answers: Answers = {}
  const isWanted = (field: Field) => field.required || filling.isComplete
  const asked = () => visibleSteps(form, answers).flatMap(({ fields }) => fields.filter(isWanted))
  for (let next: Field | undefined; ; ) {
    next = asked().find(({ id, kind }) => kind !== 'files' && answers[id] === undefined)
    if (!next) break
    const fillInField = kinds[next.kind].fillIn as FillIn
    answers[next.id] = fillInField(next, filling) as Answer
  }
  return { answers, fileFields: asked().flatMap(({ id, kind }) => (kind === 'files' ? [id] : [])) }
}
