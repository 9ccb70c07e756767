import { expect, test } from 'vitest'
import { checkFields } from '../answers.ts'
import type { Answer, Field } from '../form.ts'
import type { ProblemOf } from './checks.ts'
import type { FieldKind, FieldOf } from './kinds.ts'

interface Examples<Kind extends FieldKind> {
  limits: Omit<FieldOf<Kind>, 'kind' | 'id' | 'label' | 'required'>
  accepted: Answer[]
  rejected: [Answer, ProblemOf<Kind>][]
}

const option = (value: string) => ({ value, label: { de: value, en: value } })
const options = [option('bath'), option('kitchen')]

/** If a kind has no examples, this file does not compile. `files` needs none, because files are not sent as an answer. */
const examples: { [Kind in Exclude<FieldKind, 'files'>]: Examples<Kind> } = {
  text: {
    limits: { minLength: 3, maxLength: 5 },
    accepted: ['Küche', ' Bad '],
    rejected: [
      ['WC', 'tooShort'],
      ['Keller', 'tooLong'],
      ['Bad\n1', 'wrongType'],
      [4711, 'wrongType'],
    ],
  },
  longText: {
    limits: { minLength: 3, maxLength: 5 },
    accepted: ['a\nb'],
    rejected: [
      ['ab', 'tooShort'],
      ['abcdef', 'tooLong'],
      [true, 'wrongType'],
    ],
  },
  email: {
    limits: {},
    accepted: ['erika@example.org', ' erika@example.org '],
    rejected: [
      ['erika@example', 'notAnEmail'],
      [1, 'notAnEmail'],
    ],
  },
  phone: {
    limits: {},
    accepted: ['030 1234567'],
    rejected: [
      ['1234', 'notAPhoneNumber'],
      [1234567, 'notAPhoneNumber'],
    ],
  },
  iban: {
    limits: {},
    accepted: [
      'DE02 1203 0000 0000 2020 51',
      'de02120300000000202051',
      'NL91ABNA0417164300',
      'MU43BOMM0101123456789101000MUR',
    ],
    rejected: [
      ['DE03 1203 0000 0000 2020 51', 'wrongCheckDigits'],
      ['DE02 1203 0000 0000 2002 51', 'wrongCheckDigits'],
      // The check digits of this IBAN are right, but a German IBAN has 22 characters.
      ['DE84120300000000202', 'notAnIban'],
      ['1203000000 202051', 'notAnIban'],
      [`DE02${' '.repeat(200)}120300000000202051`, 'notAnIban'],
    ],
  },
  contractNumber: {
    limits: {},
    accepted: ['1000000001001', '1000 0000 01001'],
    rejected: [
      ['2000000001001', 'notAContractNumber'],
      ['100000000100', 'notAContractNumber'],
    ],
  },
  number: {
    limits: { min: 1, max: 9 },
    accepted: [1, 9],
    rejected: [
      [0, 'tooSmall'],
      [10, 'tooLarge'],
      ['5', 'wrongType'],
    ],
  },
  amount: {
    limits: { min: 0, max: 100 },
    accepted: [0, 100],
    rejected: [
      [-1, 'tooSmall'],
      [101, 'tooLarge'],
      ['5 €', 'wrongType'],
    ],
  },
  date: {
    limits: { earliest: '2026-01-01', latest: '2026-12-31' },
    accepted: ['2026-01-01', '2026-12-31'],
    rejected: [
      ['2025-12-31', 'tooEarly'],
      ['2027-01-01', 'tooLate'],
      ['1.1.2026', 'notADate'],
      [2026, 'notADate'],
    ],
  },
  choice: {
    limits: { options },
    accepted: ['bath'],
    rejected: [
      ['hall', 'notAnOption'],
      [['bath'], 'notAnOption'],
    ],
  },
  choices: {
    limits: { options },
    accepted: [['bath'], ['kitchen', 'bath']],
    rejected: [
      [['hall'], 'notAnOption'],
      [['bath', 'bath'], 'wrongType'],
      ['bath', 'wrongType'],
    ],
  },
  consent: {
    limits: {},
    accepted: [true],
    rejected: [
      ['true', 'wrongType'],
      [1, 'wrongType'],
    ],
  },
}

const problemsWith = (kind: string, limits: object, answer: Answer) => {
  const field = { id: 'it', label: { de: 'Angabe', en: 'Entry' }, required: true, kind, ...limits } as Field
  return checkFields([field], { it: answer }, {})
}

test.each(Object.entries(examples))(
  'a field of the kind %s accepts answers of its type and within its limits',
  (kind, { limits, accepted }) => {
    expect(accepted.filter((answer) => problemsWith(kind, limits, answer).length > 0)).toEqual([])
  },
)

test.each(Object.entries(examples))(
  'a field of the kind %s rejects answers of another type or beyond its limits, with the reason',
  (kind, { limits, rejected }) => {
    for (const [answer, problem] of rejected)
      expect(problemsWith(kind, limits, answer)).toMatchObject([{ fieldId: 'it', kind, problem }])
  },
)

test.each([
  ['no files, where the field is required', true, 0, 'required'],
  ['no files, where the field is optional', false, 0, undefined],
  ['as many files as allowed', true, 2, undefined],
  ['too many files', true, 3, 'tooMany'],
])('a field for files checks the number of files: %s', (_, required, count, problem) => {
  const field: Field = { kind: 'files', id: 'it', label: { de: 'Fotos', en: 'Photos' }, required, maxCount: 2 }
  expect(checkFields([field], {}, { it: count })[0]?.problem).toBe(problem)
})

const family = '👨‍👩‍👧‍👦'
test.each([
  ['emoji of families in a short field', 5, family.repeat(5), undefined],
  ['Hindi', 2000, 'हिन्दी में लिखा हुआ संदेश '.repeat(80).trim(), undefined],
  ['Vietnamese with decomposed accents', 2000, 'Tiếng Việt được viết ở đây. '.repeat(70).normalize('NFD'), undefined],
  ['letters with fourteen accents each', 2000, `e${'\u0301'.repeat(14)}`.repeat(1_900), 'tooLong'],
  ['one letter with thousands of accents', 2000, `e${'\u0301'.repeat(6_201)}`, 'tooLong'],
])('a text is measured in user-perceived characters, and accents are limited: %s', (_, maxLength, answer, problem) => {
  const expected = problem ? [{ fieldId: 'it', problem }] : []
  expect(problemsWith('longText', { maxLength }, answer)).toMatchObject(expected)
})
