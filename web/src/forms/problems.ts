import type { FieldProblem as RejectedField } from '@portal/contract/api/errors'
import { forms } from '#texts/forms'

/** A validation error of one field. It is shown at the field and linked from the error summary. */
export interface Problem {
  name: string
  label: string
  message: string
  /** Whether the server rejected the answer. Such a problem remains until the answer is changed. */
  isRefused?: boolean
}

export interface FieldTexts {
  label: string
  /** The message for an entered value that is not accepted. A function if the message depends on the issue. */
  invalid?: string | ((issue: Issue) => string)
}

/** A validation issue that a schema reported. */
export interface Issue {
  path: PropertyKey[]
  code: string
  message: string
}

export const fieldId = (name: string) => `field-${name}`

const isBlank = (value: unknown) => !value || (typeof value === 'string' && !value.trim())

/** The first problem of each field, in the order of the form. */
export function problemsOf<Name extends string>(
  fields: Record<Name, FieldTexts>,
  values: Record<string, unknown>,
  issues: readonly Issue[] = [],
): Problem[] {
  const names = Object.keys(fields) as Name[]
  return names.flatMap((name) => {
    const issue = issues.find(({ path }) => path[0] === name)
    if (!issue) return []
    const { label, invalid = forms.invalid } = fields[name]
    if (isBlank(values[name])) return { name, label, message: forms.required }
    return { name, label, message: typeof invalid === 'string' ? invalid : invalid(issue) }
  })
}

/** Problems of the fields that the server rejected. `body.email` means the field `email`. */
export function problemsFromServer(fields: Record<string, FieldTexts>, rejected: readonly RejectedField[]): Problem[] {
  return rejected.flatMap(({ field, message }) => {
    const name = field.replace(/^body\./, '')
    const texts = fields[name]
    return texts ? [{ name, label: texts.label, message, isRefused: true }] : []
  })
}

/**
 * The shown problems that remain after a change of one field. `found` are the problems that the form has now. Never adds a
 * problem: a form reports new problems only when it is submitted.
 */
export const remainingProblems = (shown: readonly Problem[], found: readonly Problem[], changed: string): Problem[] =>
  shown.flatMap((problem) => {
    const { name, isRefused } = problem
    return found.find((each) => each.name === name) ?? (isRefused && name !== changed ? problem : [])
  })
