import { newPassword as schema } from '@portal/contract/credentials'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describePasswordIssue, unmetRules } from './passwordRules.ts'
import { problemsOf } from './problems.ts'
import { repeated, repeats } from './repeats.ts'

test.each([
  ['', ['tooShort', 'upperCaseMissing', 'lowerCaseMissing', 'digitMissing']],
  ['sonne', ['tooShort', 'upperCaseMissing', 'digitMissing']],
  ['sonnenblume', ['upperCaseMissing', 'digitMissing']],
  ['ÄPFEL UND BIRNEN 2', ['lowerCaseMissing']],
  ['Sonnenblume1', []],
])('the password "%s" still lacks %j', (typed, rules) => {
  expect(unmetRules(typed)).toEqual(rules)
})

const fields = {
  password: { label: 'Passwort', invalid: describePasswordIssue },
  repeat: { label: 'Passwort wiederholen', invalid: 'Die Passwörter stimmen nicht überein.' },
  consent: { label: 'Einwilligung' },
}
const form = z
  .object({ password: schema, repeat: repeated, consent: z.literal(true) })
  .check(repeats('password', 'repeat'))
const messages = (values: Record<string, unknown>) =>
  problemsOf(fields, values, form.safeParse(values).error?.issues ?? []).map(({ message }) => message)

test.each([
  ['nothing', '', '', ['Bitte das Pflichtfeld ausfüllen', 'Bitte das Pflichtfeld ausfüllen']],
  ['a short one', 'Kurz1', 'Kurz1', ['Das Passwort muss mindestens 8 Zeichen lang sein.']],
  ['one without a digit', 'Sonnenblume', 'Sonnenblume', ['Das Passwort muss mindestens 1 Ziffer enthalten.']],
  ['two that differ', 'Sonnenblume1', 'Sonnenblume2', ['Die Passwörter stimmen nicht überein.']],
  ['a good one', 'Sonnenblume1', 'Sonnenblume1', []],
])('%s is answered with the sentence of the specification at its field', (_, password, repeat, said) => {
  expect(messages({ password, repeat, consent: true })).toEqual(said)
})

test('passwords that differ are named beside a consent that is missing', () => {
  expect(messages({ password: 'Sonnenblume1', repeat: 'Sonnenblume2', consent: false })).toEqual([
    'Die Passwörter stimmen nicht überein.',
    'Bitte das Pflichtfeld ausfüllen',
  ])
})
