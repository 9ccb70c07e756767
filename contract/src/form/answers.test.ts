import { expect, test } from 'vitest'
import { checkFields } from './answers.ts'
import type { Field } from './form.ts'

const common = { id: 'it', label: { de: 'Angabe', en: 'Entry' }, required: true }
const problemWith = (field: Field, given: string) => checkFields([field], { it: given }, {})[0]?.problem

test.each([
  ['030 1234567', undefined],
  ['+49 (0)30/123-45.67', undefined],
  ['030\u00a01234567', undefined],
  ['()()()', 'notAPhoneNumber'],
  ['+49 12', 'notAPhoneNumber'],
  ['+49\r\n1234567', 'notAPhoneNumber'],
  ['1'.repeat(31), 'notAPhoneNumber'],
])('the phone number %j has the problem %s', (given, problem) => {
  expect(problemWith({ ...common, kind: 'phone' }, given)).toBe(problem)
})

test.each([
  ['2026-11-21', undefined],
  ['0206-11-21', 'tooEarly'],
  ['9999-12-31', 'tooLate'],
  ['2026-02-30', 'notADate'],
])('in a date field without limits, the default limits apply: %s has the problem %s', (given, problem) => {
  expect(problemWith({ ...common, kind: 'date' }, given)).toBe(problem)
})

test.each([
  ['👨‍👩‍👧‍👦'.repeat(20), undefined],
  ['a'.repeat(21), 'tooLong'],
  [`a${'\u0301'.repeat(259)}`, undefined],
  [`a${'\u0301'.repeat(260)}`, 'tooLong'],
])(
  'a text field for 20 characters counts user-perceived characters and also limits the code units (%#)',
  (given, problem) => {
    expect(problemWith({ ...common, kind: 'text', maxLength: 20 }, given)).toBe(problem)
  },
)

test.each([['   '], ['\u200b'.repeat(50)], ['\ufeff \u2060\n']])(
  'an answer of invisible characters counts as missing (%j)',
  (given) => {
    expect(problemWith({ ...common, kind: 'longText', maxLength: 2000 }, given)).toBe('required')
  },
)
