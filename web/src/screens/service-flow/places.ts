import { checkFields, type FileCounts, visibleSteps } from '@portal/contract/form/answers'
import type { Answers, Form, FormStep } from '@portal/contract/form/form'
import { fittingAnswers, isAsPrefilled } from '../../forms/draft/fittingAnswers.ts'

/** A place in a flow: the choice of a theme or type, a resulting action, a step of the form, or the summary. */
export type Place =
  | { kind: 'theme' }
  | { kind: 'type' }
  | { kind: 'action'; index: number }
  | { kind: 'step'; stepId: string }
  | { kind: 'summary' }

/** The value of `?step=` that names a place. */
export function writePlace(place: Place): string {
  if (place.kind === 'action') return `next-${place.index + 1}`
  return place.kind === 'step' ? `form-${place.stepId}` : place.kind
}

/** The place that a value of `?step=` names; undefined if it names none. */
export function readPlace(text: string | null): Place | undefined {
  if (text === 'theme' || text === 'type' || text === 'summary') return { kind: text }
  const index = /^next-([1-9])$/.exec(text ?? '')?.[1]
  if (index) return { kind: 'action', index: Number(index) - 1 }
  const stepId = /^form-(.+)$/.exec(text ?? '')?.[1]
  return stepId ? { kind: 'step', stepId } : undefined
}

export const isSamePlace = (one: Place, other: Place) => writePlace(one) === writePlace(other)

/** The data of a draft that decide which places the flow has. */
export interface Choices {
  themeId?: string | undefined
  typeId?: string | undefined
  todos: readonly string[]
  formId?: string | undefined
  answers: Answers
}

/** Whether all answers of a step are prefilled, unchanged and valid. */
export const hasOnlyPrefilledAnswers = ({ fields }: FormStep, answers: Answers) =>
  fields.every((field) => isAsPrefilled(field, answers)) && checkFields(fields, answers, {}).length === 0

/**
 * The visible steps that the flow asks. A step whose answers are all prefilled, unchanged and valid appears only in the
 * summary.
 */
const askedSteps = (form: Form, answers: Answers) =>
  visibleSteps(form, answers).filter((step) => !hasOnlyPrefilledAnswers(step, answers))

/** All places to which these choices lead, in order. Steps and summary follow once the form is loaded. */
export function placesOf(choices: Choices, form: Form | undefined): Place[] {
  const places: Place[] = [{ kind: 'theme' }]
  if (choices.themeId === undefined) return places
  places.push({ kind: 'type' })
  if (choices.typeId === undefined) return places
  // The last todo led to the form. Once the form is known, this todo is not a place.
  const actionTodos = choices.formId === undefined ? choices.todos : choices.todos.slice(0, -1)
  places.push(...actionTodos.map((_, index) => ({ kind: 'action' as const, index })))
  if (!form) return places
  const steps = askedSteps(form, choices.answers)
  places.push(...steps.map(({ id }) => ({ kind: 'step' as const, stepId: id })), { kind: 'summary' })
  return places
}

/** The first step with a missing or invalid answer; undefined if the form can be sent. */
export function firstOpenStep(form: Form, answers: Answers, fileCounts: FileCounts): Place | undefined {
  const open = visibleSteps(form, answers).find(({ fields }) => checkFields(fields, answers, fileCounts).length > 0)
  return open && { kind: 'step', stepId: open.id }
}

/**
 * The step at which a newly chosen form opens: the first open step. If no step is open and the tenant has answered no
 * question of the form yet, the first asked step. Undefined if the form opens at the summary.
 */
export function formStart(form: Form, answers: Answers, openStep: Place | undefined): Place | undefined {
  const [first] = askedSteps(form, fittingAnswers(form, answers))
  const hasAnswers = form.steps.some(({ fields }) => fields.some(({ id }) => id in answers))
  return openStep ?? (first && !hasAnswers ? { kind: 'step', stepId: first.id } : undefined)
}

/**
 * The wanted place if the flow has it; otherwise the first open step, or the last place if no step is open. The summary
 * opens only if no step is open.
 */
export function reachablePlace(
  wanted: Place | undefined,
  places: readonly Place[],
  openStep: Place | undefined,
): Place {
  const end = openStep ?? places.at(-1) ?? { kind: 'theme' }
  if (!wanted || !places.some((place) => isSamePlace(place, wanted))) return end
  return wanted.kind === 'summary' ? end : wanted
}

/**
 * The places at which the flow may open if the address names none. It does not open at an action: a tenant who returns days
 * later has not asked for that emergency or advice.
 */
export const openingPlaces = (places: readonly Place[]) => places.filter(({ kind }) => kind !== 'action')

/** The previous and the next place, if any. */
export function neighbours(place: Place, places: readonly Place[]) {
  const index = places.findIndex((each) => isSamePlace(each, place))
  return { previous: places[index - 1], next: places[index + 1] }
}

const isChoice = ({ kind }: Place) => kind === 'theme' || kind === 'type'

/**
 * The place before this one, if any. After a link that chose theme and type, the first place after these choices has none,
 * because the tenant has not seen the choices.
 */
export function previousPlace(
  place: Place,
  places: readonly Place[],
  { isFromLink = false }: { isFromLink?: boolean | undefined } = {},
): Place | undefined {
  const { previous } = neighbours(place, places)
  return isFromLink && previous && isChoice(previous) && !isChoice(place) ? undefined : previous
}

/**
 * The progress, as in "Schritt 2 von 5". The total is known once the form is loaded. Undefined for an action, which does not
 * count as a step, for a step that the flow did not ask, and while the tenant changes one answer from the summary. After a
 * link that chose theme and type, these count only if the tenant goes back to them.
 */
export function progressAt(
  place: Place,
  places: readonly Place[],
  { isFromLink = false, isFromSummary = false }: { isFromLink?: boolean | undefined; isFromSummary?: boolean } = {},
): { step: number; total: number | undefined } | undefined {
  const isSkipped = (each: Place) => isFromLink && isChoice(each) && !isChoice(place)
  const counted = places.filter((each) => each.kind !== 'action' && !isSkipped(each))
  const index = counted.findIndex((each) => isSamePlace(each, place))
  if (isFromSummary || index < 0) return undefined
  return { step: index + 1, total: counted.at(-1)?.kind === 'summary' ? counted.length : undefined }
}
