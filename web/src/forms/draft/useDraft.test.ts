import { expect, test } from 'vitest'
import { emptyDraft, hasBegun } from './useDraft.ts'

test('a draft has begun with the choice of a type or with an answer, but not with the choice of a theme alone', () => {
  expect(hasBegun({ ...emptyDraft(), themeId: 'gasAndFire' })).toBe(false)
  expect(hasBegun({ ...emptyDraft(), themeId: 'gasAndFire', typeId: 'fire' })).toBe(true)
  expect(hasBegun({ ...emptyDraft(), answers: { message: 'x' } })).toBe(true)
})
