import { expect, test } from 'vitest'
import { refusalTexts } from './refusalTexts.ts'

test('a refusal that asks people to telephone says where the telephone number is', () => {
  const texts = Object.entries(refusalTexts).flatMap(([code, { de, en }]) =>
    [de, en].map(({ description }) => [code, description] as const),
  )
  const calls = texts.filter(([, description]) => /\bcall us\b|\brufen Sie uns\b/i.test(description))
  expect(calls.filter(([, description]) => !/Telefonnummer steht|phone number is/.test(description))).toEqual([])
})
