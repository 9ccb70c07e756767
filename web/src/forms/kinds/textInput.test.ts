import { checkFields } from '@portal/contract/form/answers'
import type { Field } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import { toSingleLine } from './textInput.ts'

const field: Field = { kind: 'text', id: 'it', label: { de: 'Name', en: 'Name' }, required: true, maxLength: 100 }

test.each([
  ['a vertical tab', '\v'],
  ['a form feed', '\f'],
  ['a next line', '\u0085'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
])('a pasted line end that browsers keep in a single-line field becomes a space: %s', (_, lineEnd) => {
  const answer = toSingleLine(`Erika${lineEnd}Mustermann`)
  expect(answer).toBe('Erika Mustermann')
  expect(checkFields([field], { it: answer }, {})).toEqual([])
})
