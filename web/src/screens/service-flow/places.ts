import { checkFields, type FileCounts, visibleSteps } from '@portal/contract/answers'
import type { Answers, Form } from '@portal/contract/form'

/** Where in a flow somebody is: two choices, what they lead to, the steps of a form, the summary. */
export type Place =
  | { kind: 'theme' }
  | { kind: 'type' }
  | { kind: 'action'; index: number }
  | { kind: 'step'; stepId: string }
  | { kind: 'summary' }

/** A place as the address says it, in `?step=`. */
export function writePlace(place: Place): string {
  if (place.kind === 'action') return `next-${place.index + 1}`
  return place.kind === 'step' ? `form-${place.stepId}` : place.kind
}

/** Undefined for what no address of ours says. */
export function readPlace(text: string | null): Place | undefined {
  if (text === 'theme' || text === 'type' || text === 'summary') return { kind: text }
  const index = /^next-([1-9])$/.exec(text ?? '')?.[1]
  if (index) return { kind: 'action', index: Number(index) - 1 }
  const stepId = /^form-(.+)$/.exec(text ?? '')?.[1]
  return stepId ? { kind: 'step', stepId } : undefined
}

export const isSamePlace = (one: Place, other: Place) => writePlace(one) === writePlace(other)

/** What a draft knows that decides its way. */
export interface Choices {
  themeId?: string | undefined
  typeId?: string | undefined
  todos: readonly string[]
  formId?: string | undefined
  answers: Answers
}

/** The places that these choices lead through, in order; a form that is not loaded yet ends the way before it. */
export function wayThrough(choices: Choices, form: Form | undefined): Place[] {
  const way: Place[] = [{ kind: 'theme' }]
  if (choices.themeId === undefined) return way
  way.push({ kind: 'type' })
  if (choices.typeId === undefined) return way
  // The last thing to do is the form itself, once that is known: it is no place of its own.
  const notices = choices.formId === undefined ? choices.todos : choices.todos.slice(0, -1)
  way.push(...notices.map((_, index) => ({ kind: 'action' as const, index })))
  if (!form) return way
  const steps = visibleSteps(form, choices.answers)
  way.push(...steps.map(({ id }) => ({ kind: 'step' as const, stepId: id })), { kind: 'summary' })
  return way
}

/** The first step that is not well answered, or undefined when all may be sent. */
export function firstOpenStep(form: Form, answers: Answers, fileCounts: FileCounts): Place | undefined {
  const open = visibleSteps(form, answers).find(({ fields }) => checkFields(fields, answers, fileCounts).length > 0)
  return open && { kind: 'step', stepId: open.id }
}

/**
 * Where a form begins that was just chosen: at its first step while nothing of it was typed, even if that requires nothing;
 * else where the answers left off.
 */
export function beginningOf(form: Form, typed: Answers, openStep: Place | undefined): Place | undefined {
  const [first] = visibleSteps(form, typed)
  const isBegun = form.steps.some(({ fields }) => fields.some(({ id }) => id in typed))
  return openStep ?? (first && !isBegun ? { kind: 'step', stepId: first.id } : undefined)
}

/** Where somebody who wants to be at `wanted` really is: there, or as far as the answers have come. */
export function reachablePlace(wanted: Place | undefined, way: readonly Place[], openStep: Place | undefined): Place {
  const end = openStep ?? way.at(-1) ?? { kind: 'theme' }
  if (!wanted || !way.some((place) => isSamePlace(place, wanted))) return end
  return wanted.kind === 'summary' ? end : wanted
}

/** The places before and after, where there are any. */
export function neighbours(place: Place, way: readonly Place[]) {
  const index = way.findIndex((each) => isSamePlace(each, place))
  return { previous: way[index - 1], next: way[index + 1] }
}

/** "Schritt 2 von 5": notices are read, not answered, and count for nothing. The total is known with the form. */
export function progressAt(
  place: Place,
  way: readonly Place[],
): { step: number; total: number | undefined } | undefined {
  const counted = way.filter(({ kind }) => kind !== 'action')
  const index = counted.findIndex((each) => isSamePlace(each, place))
  if (index < 0) return undefined
  return { step: index + 1, total: counted.at(-1)?.kind === 'summary' ? counted.length : undefined }
}
