import * as z from 'zod/mini'
import type { Answer, Answers, Field, Form, FormStep } from './form.ts'
import { contractNumberPattern, countCharacters } from './rules.ts'

/** Why an answer is not accepted; `bound` is the limit that it missed. */
export interface AnswerProblem {
  fieldId: string
  problem:
    | 'required'
    | 'tooShort'
    | 'tooLong'
    | 'tooSmall'
    | 'tooLarge'
    | 'tooEarly'
    | 'tooLate'
    | 'tooMany'
    | 'notAnOption'
    | 'notAnEmail'
    | 'notAPhoneNumber'
    | 'notAContractNumber'
    | 'notADate'
    | 'wrongType'
    | 'unexpected'
  bound?: number | string
}
type Verdict = Omit<AnswerProblem, 'fieldId'> | undefined

/** How many files were chosen for each field of kind `files`. */
export type FileCounts = Readonly<Record<string, number>>

function isShown(condition: Field['shownWhen'], answers: Answers): boolean {
  if (!condition) return true
  const given = answers[condition.field]
  const values = Array.isArray(given) ? given : [given]
  return values.some((value) => typeof value === 'string' && condition.isOneOf.includes(value))
}

/**
 * The steps and fields that a person with these answers sees, in order. A condition counts only while the question it
 * looks at is shown itself; it can look at earlier questions alone.
 */
export function visibleSteps(form: Form, answers: Answers): FormStep[] {
  const seen: Answers = {}
  const steps: FormStep[] = []
  for (const step of form.steps) {
    if (!isShown(step.shownWhen, seen)) continue
    const fields: Field[] = []
    for (const field of step.fields) {
      if (!isShown(field.shownWhen, seen)) continue
      fields.push(field)
      const given = answers[field.id]
      if (given !== undefined) seen[field.id] = given
    }
    if (fields.length > 0) steps.push({ ...step, fields })
  }
  return steps
}

/** The answers without those to questions that are no longer shown: this is what is sent. */
export function visibleAnswers(form: Form, answers: Answers): Answers {
  const shown = visibleSteps(form, answers).flatMap((step) => step.fields.map((field) => field.id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.includes(id)))
}

/** Nothing that anybody sees, such as spaces without a width. */
const isBlank = (text: string) => /^[\s\p{Cf}]*$/u.test(text)

const isEmpty = (given: Answer | undefined) =>
  given === undefined ||
  given === false ||
  (typeof given === 'string' && isBlank(given)) ||
  (Array.isArray(given) && given.length === 0)

/** What no field of one line can hold, and what would begin a line of its own in a mail or a list. */
const lineEnd = /[\n\r\v\f\u0085\u2028\u2029]/

/** An emoji of a whole family takes eleven. */
const maxUnitsPerCharacter = 16

function textVerdict(field: Field & { kind: 'text' | 'longText' }, given: Answer): Verdict {
  if (typeof given !== 'string' || (field.kind === 'text' && lineEnd.test(given))) return { problem: 'wrongType' }
  // A letter may be piled up with accents without end and still count as one.
  if (given.length > field.maxLength * maxUnitsPerCharacter) return { problem: 'tooLong', bound: field.maxLength }
  const length = countCharacters(given.trim())
  if (field.minLength !== undefined && length < field.minLength) return { problem: 'tooShort', bound: field.minLength }
  return length > field.maxLength ? { problem: 'tooLong', bound: field.maxLength } : undefined
}

function numberVerdict({ min, max }: { min: number; max: number }, given: Answer): Verdict {
  if (typeof given !== 'number') return { problem: 'wrongType' }
  if (given < min) return { problem: 'tooSmall', bound: min }
  return given > max ? { problem: 'tooLarge', bound: max } : undefined
}

/** Where a form sets no limit: nobody means a year beyond these, but 0206 is soon typed for 2026. */
const firstDay = '1900-01-01'
const lastDay = '2199-12-31'

function dateVerdict(
  { earliest = firstDay, latest = lastDay }: { earliest?: string | undefined; latest?: string | undefined },
  given: Answer,
): Verdict {
  if (!z.iso.date().safeParse(given).success) return { problem: 'notADate' }
  if ((given as string) < earliest) return { problem: 'tooEarly', bound: earliest }
  return (given as string) > latest ? { problem: 'tooLate', bound: latest } : undefined
}

function choicesVerdict(field: Field & { kind: 'choice' | 'choices' }, given: Answer): Verdict {
  const chosen = field.kind === 'choices' ? given : [given]
  if (!Array.isArray(chosen) || new Set(chosen).size < chosen.length) return { problem: 'wrongType' }
  return chosen.every((value) => field.options.some((option) => option.value === value))
    ? undefined
    : { problem: 'notAnOption' }
}

/** Loose on purpose: people write numbers in many ways, and the landlord calls back by hand. Five digits on one line are a number. */
const phonePattern = /^(?=(?:\D*\d){5})\+?[\d\p{Zs}()/.-]{5,30}$/u

/** As it is printed on letters, a contract number may come in groups. */
export const withoutSpaces = (given: string) => given.replaceAll(/\s/g, '')

/** One check for each kind of field; files are counted apart because they do not travel among the answers. */
function verdictOn(field: Field, given: Answer): Verdict {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return textVerdict(field, given)
    case 'email':
      return z.email().check(z.maxLength(254)).safeParse(given).success ? undefined : { problem: 'notAnEmail' }
    case 'phone':
      return typeof given === 'string' && phonePattern.test(given.trim()) ? undefined : { problem: 'notAPhoneNumber' }
    case 'contractNumber':
      return typeof given === 'string' && contractNumberPattern.test(withoutSpaces(given))
        ? undefined
        : { problem: 'notAContractNumber' }
    case 'number':
    case 'amount':
      return numberVerdict(field, given)
    case 'date':
      return dateVerdict(field, given)
    case 'choice':
    case 'choices':
      return choicesVerdict(field, given)
    case 'consent':
      return given === true ? undefined : { problem: 'wrongType' }
    case 'files':
      return { problem: 'wrongType' }
  }
}

function problemOf(field: Field, answers: Answers, fileCounts: FileCounts): Verdict {
  if (field.kind === 'files') {
    const count = fileCounts[field.id] ?? 0
    if (answers[field.id] !== undefined) return { problem: 'wrongType' }
    if (field.required && count === 0) return { problem: 'required' }
    return count > field.maxCount ? { problem: 'tooMany', bound: field.maxCount } : undefined
  }
  const given = answers[field.id]
  if (given === undefined || isEmpty(given)) return field.required ? { problem: 'required' } : undefined
  return verdictOn(field, given)
}

/** What is wrong with the answers to some fields, in their order. */
export function checkFields(fields: readonly Field[], answers: Answers, fileCounts: FileCounts): AnswerProblem[] {
  return fields.flatMap((field) => {
    const verdict = problemOf(field, answers, fileCounts)
    return verdict ? [{ fieldId: field.id, ...verdict }] : []
  })
}

/** What is wrong with a whole submission; answers and files without a shown question that takes them are `unexpected`. */
export function checkAnswers(form: Form, answers: Answers, fileCounts: FileCounts): AnswerProblem[] {
  const fields = visibleSteps(form, answers).flatMap((step) => step.fields)
  const idsOf = (shown: readonly Field[]) => new Set(shown.map((field) => field.id))
  const answerable = idsOf(fields)
  const takesFiles = idsOf(fields.filter((field) => field.kind === 'files'))
  const strays = [
    ...Object.keys(answers).filter((id) => !answerable.has(id)),
    ...Object.keys(fileCounts).filter((id) => !takesFiles.has(id)),
  ]
  return [
    ...checkFields(fields, answers, fileCounts),
    ...strays.map((fieldId) => ({ fieldId, problem: 'unexpected' as const })),
  ]
}
