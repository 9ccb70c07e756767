import { visibleSteps } from '@portal/contract/answers'
import type { Answer, Answers, Field, Form } from '@portal/contract/form'

export interface Filling {
  /** Which option of a choice: with both, each condition of a form is met once and missed once. */
  pick: 'first' | 'last'
  /** What may be left out is answered, too. */
  isComplete: boolean
}

const today = () => new Date().toISOString().slice(0, 10)

/** An answer that a field accepts; undefined for files, which do not travel among the answers. */
function answerTo(field: Field, { pick, isComplete }: Filling): Answer | undefined {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return 'Beispiel '
        .repeat(300)
        .slice(0, pick === 'first' ? (field.minLength ?? 8) : field.maxLength)
        .trim()
    case 'email':
      return 'beispiel@example.org'
    case 'phone':
      return '+49 40 66969101'
    case 'contractNumber':
      return '1999999999999'
    case 'number':
    case 'amount':
      return pick === 'first' ? field.min : field.max
    case 'date':
      return (pick === 'first' ? (field.earliest ?? field.latest) : (field.latest ?? field.earliest)) ?? today()
    case 'choice':
      return (pick === 'first' ? field.options.at(0) : field.options.at(-1))?.value
    case 'choices':
      return field.options.slice(isComplete ? 0 : -1).map(({ value }) => value)
    case 'consent':
      return true
    case 'files':
      return undefined
  }
}

/** Fills a form in as a person does, question by question: an answer decides what is asked next. */
export function fillIn(form: Form, filling: Filling): { answers: Answers; fileFields: string[] } {
  const answers: Answers = {}
  const isWanted = (field: Field) => field.required || filling.isComplete
  const asked = () => visibleSteps(form, answers).flatMap(({ fields }) => fields.filter(isWanted))
  for (let next: Field | undefined; ; ) {
    next = asked().find(({ id, kind }) => kind !== 'files' && answers[id] === undefined)
    if (!next) break
    answers[next.id] = answerTo(next, filling) as Answer
  }
  return { answers, fileFields: asked().flatMap(({ id, kind }) => (kind === 'files' ? [id] : [])) }
}
