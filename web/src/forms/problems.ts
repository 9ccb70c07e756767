import type { FieldProblem as RefusedField } from '@portal/contract/errors'
import { forms } from '#texts/forms'

/** One question that was not answered well: shown at its field, and in the summary as a link to it. */
export interface Problem {
  name: string
  label: string
  message: string
}

export interface FieldTexts {
  label: string
  /** Said when something was entered but is not accepted; by what is wrong with it, where that differs. */
  invalid?: string | ((issue: Issue) => string)
}

/** What the check of a schema found. */
export interface Issue {
  path: PropertyKey[]
  code: string
  message: string
}

export const fieldId = (name: string) => `field-${name}`

const isBlank = (value: unknown) =>
  value === undefined || value === false || (typeof value === 'string' && value.trim() === '')

/** The first problem of each field, in the order in which the form asks. */
export function problemsOf<Name extends string>(
  fields: Record<Name, FieldTexts>,
  values: Record<string, unknown>,
  issues: readonly Issue[],
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

/** What the server refused, at the fields of this form; `body.email` and `query.email` are the field `email`. */
export function problemsFromServer(fields: Record<string, FieldTexts>, refused: readonly RefusedField[]): Problem[] {
  return refused.flatMap(({ field, message }) => {
    const name = field.replace(/^(body|query)\./, '')
    const texts = fields[name]
    return texts ? [{ name, label: texts.label, message }] : []
  })
}
