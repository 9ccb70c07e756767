import { expect, test } from 'vitest'
import { emptyDraft, hasBegun } from './useDraft.ts'

test('a draft is stored once the tenant has chosen a type or given an answer, not after the choice of a theme', () => {
  expect(hasBegun({ ...emptyDraft(), themeId: 'gasAndFire' })).toBe(false)
  expect(hasBegun({ ...emptyDraft(), themeId: 'gasAndFire', typeId: 'fire' })).toBe(true)
  expect(hasBegun({ ...emptyDraft(), answers: { message: 'x' } })).toBe(true)
})
