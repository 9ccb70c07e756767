import { newPassword as schema } from '@portal/contract/credentials'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mustMatch, repeatedValue } from '../mustMatch.ts'
import { problemsOf } from '../problems.ts'
import { describePasswordIssue, unmetRules } from './passwordRules.ts'

test.each([
  ['', ['tooShort', 'upperCaseMissing', 'lowerCaseMissing', 'digitMissing']],
  ['sonne', ['tooShort', 'upperCaseMissing', 'digitMissing']],
  ['sonnenblume', ['upperCaseMissing', 'digitMissing']],
  ['ÄPFEL UND BIRNEN 2', ['lowerCaseMissing']],
  ['Sonnenblume1', []],
])('the rules that the password "%s" does not meet are %j', (typed, rules) => {
  expect(unmetRules(typed)).toEqual(rules)
})

const fields = {
  password: { label: 'Passwort', invalid: describePasswordIssue },
  repeat: { label: 'Passwort wiederholen', invalid: 'Die Passwörter stimmen nicht überein.' },
  consent: { label: 'Einwilligung' },
}
const form = z
  .object({ password: schema, repeat: repeatedValue, consent: z.literal(true) })
  .check(mustMatch('password', 'repeat'))
const messages = (values: Record<string, unknown>) =>
  problemsOf(fields, values, form.safeParse(values).error?.issues ?? []).map(({ message }) => message)

test.each([
  ['no password', '', '', ['Bitte das Pflichtfeld ausfüllen', 'Bitte das Pflichtfeld ausfüllen']],
  ['a short password', 'Kurz1', 'Kurz1', ['Das Passwort muss mindestens 8 Zeichen lang sein.']],
  ['a password without a digit', 'Sonnenblume', 'Sonnenblume', ['Das Passwort muss mindestens 1 Ziffer enthalten.']],
  ['two passwords that differ', 'Sonnenblume1', 'Sonnenblume2', ['Die Passwörter stimmen nicht überein.']],
  ['a valid password', 'Sonnenblume1', 'Sonnenblume1', []],
])('%s ("%s", repeated as "%s") makes the form show the messages %j', (_, password, repeat, expected) => {
  expect(messages({ password, repeat, consent: true })).toEqual(expected)
})

test('differing passwords and a missing consent are reported together', () => {
  expect(messages({ password: 'Sonnenblume1', repeat: 'Sonnenblume2', consent: false })).toEqual([
    'Die Passwörter stimmen nicht überein.',
    'Bitte das Pflichtfeld ausfüllen',
  ])
})
