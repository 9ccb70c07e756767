import type { Answer, Answers, Field, Form, FormStep } from './form.ts'
import { checks, type ProblemOf } from './kinds/checks.ts'
import type { FieldKind } from './kinds/kinds.ts'
import type { Verdict } from './kinds/verdict.ts'

/** Why an answer is rejected. */
export interface AnswerProblem {
  fieldId: string
  /** The kind of the question; absent for an answer or a file that no visible question asks for. */
  kind?: FieldKind
  problem: 'required' | 'unexpected' | ProblemOf<FieldKind>
  /** The limit that the answer violates. */
  bound?: number | string
}

/** The number of files chosen for each field of kind `files`. */
export type FileCounts = Readonly<Record<string, number>>

/** Whether the answers meet a condition. A missing condition is always met. */
export function isMet(condition: Field['shownWhen'], answers: Answers): boolean {
  if (!condition) return true
  const given = answers[condition.field]
  const values = Array.isArray(given) ? given : [given]
  return values.some((value) => typeof value === 'string' && condition.isOneOf.includes(value))
}

/**
 * Returns the steps and fields that are visible with these answers, in order. A condition refers to an earlier question and
 * is not met while that question is hidden.
 */
export function visibleSteps(form: Form, answers: Answers): FormStep[] {
  const answersSoFar: Answers = {}
  const steps: FormStep[] = []
  for (const step of form.steps) {
    if (!isMet(step.shownWhen, answersSoFar)) continue
    const fields: Field[] = []
    for (const field of step.fields) {
      if (!isMet(field.shownWhen, answersSoFar)) continue
      fields.push(field)
      const given = answers[field.id]
      if (given !== undefined) answersSoFar[field.id] = given
    }
    if (fields.length > 0) steps.push({ ...step, fields })
  }
  return steps
}

/** Returns the answers to visible questions. Only these answers are sent. */
export function visibleAnswers(form: Form, answers: Answers): Answers {
  const shown = visibleSteps(form, answers).flatMap((step) => step.fields.map((field) => field.id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.includes(id)))
}

/** Returns whether a text has no visible characters. Zero-width spaces count as invisible. */
export const isBlank = (text: string) => /^[\s\p{Cf}]*$/u.test(text)

const isEmpty = (given: Answer | undefined) =>
  given === undefined ||
  given === false ||
  (typeof given === 'string' && isBlank(given)) ||
  (Array.isArray(given) && given.length === 0)

type Check = (field: Field, given: unknown, fileCount: number) => Verdict<ProblemOf<FieldKind>>

function verdictOn(field: Field, given: Answer | undefined, fileCount: number) {
  if (field.kind !== 'files' && isEmpty(given)) return field.required ? { problem: 'required' as const } : undefined
  const check = checks[field.kind] as Check
  return check(field, given, fileCount)
}

/** Returns the problems of the answers to the given fields, in the order of the fields. */
export function checkFields(fields: readonly Field[], answers: Answers, fileCounts: FileCounts): AnswerProblem[] {
  return fields.flatMap((field) => {
    const verdict = verdictOn(field, answers[field.id], fileCounts[field.id] ?? 0)
    return verdict ? [{ fieldId: field.id, kind: field.kind, ...verdict }] : []
  })
}

/** Returns the problems of a whole submission. Answers and files that no visible question asks for are `unexpected`. */
export function checkAnswers(form: Form, answers: Answers, fileCounts: FileCounts): AnswerProblem[] {
  const fields = visibleSteps(form, answers).flatMap((step) => step.fields)
  const idsOf = (shown: readonly Field[]) => new Set(shown.map((field) => field.id))
  const fieldIds = idsOf(fields)
  const fileFieldIds = idsOf(fields.filter((field) => field.kind === 'files'))
  const unexpectedIds = [
    ...Object.keys(answers).filter((id) => !fieldIds.has(id)),
    ...Object.keys(fileCounts).filter((id) => !fileFieldIds.has(id)),
  ]
  return [
    ...checkFields(fields, answers, fileCounts),
    ...unexpectedIds.map((fieldId) => ({ fieldId, problem: 'unexpected' as const })),
  ]
}
