import { expect, test } from 'vitest'
import { refusalTexts } from './refusalTexts.ts'

const texts = Object.entries(refusalTexts).flatMap(([code, { de, en }]) =>
  [de, en].map(({ description }) => [code, description] as const),
)

test('a refusal that asks people to telephone says where the telephone number is', () => {
  const calls = texts.filter(([, description]) => /\bcall us\b|\brufen Sie uns\b/i.test(description))
  expect(calls.filter(([, description]) => !/Telefonnummer steht|phone number is/.test(description))).toEqual([])
})

test('no refusal promises how long the input is kept: on a shared device, it is deleted when the session ends', () => {
  expect(texts.filter(([, description]) => /bis dahin|until then/i.test(description))).toEqual([])
})
