import { expect, test } from 'vitest'
import { emergency as german } from '../../texts/de/emergency.ts'
import { emergency as english } from '../../texts/en/emergency.ts'

test('a fire and a smell of gas begin with leaving the building, and the call comes after it', () => {
  for (const topic of ['fire', 'gas'] as const) {
    expect(german[topic].steps[0]).toMatch(/^Gehen Sie .*hinaus/)
    expect(english[topic].steps[0]).toMatch(/^Leave /)
  }
  expect(german.gas.steps.at(-1)).toMatch(/^Telefonieren Sie erst draußen/)
  expect(english.gas.steps.at(-1)).toMatch(/^Phone only once you are outside/)
})
