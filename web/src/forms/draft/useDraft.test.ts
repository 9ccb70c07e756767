import { expect, test } from 'vitest'
import { emptyDraft, hasBegun } from './useDraft.ts'

test('the choice of a type and an answer each begin a draft, but the choice of a theme alone does not', () => {
  expect(hasBegun({ ...emptyDraft(), themeId: 'gasAndFire' })).toBe(false)
  expect(hasBegun({ ...emptyDraft(), themeId: 'gasAndFire', typeId: 'fire' })).toBe(true)
  expect(hasBegun({ ...emptyDraft(), answers: { message: 'x' } })).toBe(true)
})
