import type { Answer } from '@portal/contract/form/form'
import { lineEnd } from '@portal/contract/form/kinds/text'
import { localize } from '../localize.ts'
import type { KindProps } from './webKind.ts'

/**
 * The common props of text fields. They contain no value, because these fields are uncontrolled: a field reports each change,
 * but does not show later changes of the answer.
 */
export const commonProps = ({ field, error, isLabelHidden }: Pick<KindProps, 'field' | 'error' | 'isLabelHidden'>) => ({
  name: field.id,
  label: localize(field.label),
  hint: field.help && localize(field.help),
  error,
  isOptional: !field.required,
  isLabelHidden,
})

export const valueOrUndefined = (value: string) => (value === '' ? undefined : value)

/**
 * The value with a space in place of each line end. `checkText` refuses line ends, and browsers remove only some of them
 * from pasted text.
 */
export const toSingleLine = (value: string) => value.split(lineEnd).join(' ')

export const textOnly = (answer: Answer) => (typeof answer === 'string' ? answer : undefined)
