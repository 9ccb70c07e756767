import { expect, test } from 'vitest'
import { preferredOf } from './language.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['pl', 'EN-us'], 'en'],
  [['tr'], 'de'],
  [[], 'de'],
])('for a browser with the languages %j, the desk is in %s', (languages, expected) => {
  expect(preferredOf(languages)).toBe(expected)
})
