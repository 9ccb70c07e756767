import { expect, test } from 'vitest'
import { hasInput } from './drafts.ts'
import { emptyDraft, hasBegun } from './useDraft.ts'

test('the choice of a type and an answer each begin a draft, but the choice of a theme alone does not', () => {
  expect(hasBegun({ ...emptyDraft(), themeId: 'gasAndFire' })).toBe(false)
  expect(hasBegun({ ...emptyDraft(), themeId: 'gasAndFire', typeId: 'fire' })).toBe(true)
  expect(hasBegun({ ...emptyDraft(), answers: { message: 'x' } })).toBe(true)
})

test('an answer and a file are input, but the choice of a type is not', () => {
  const chosen = { ...emptyDraft(), themeId: 'gasAndFire', typeId: 'fire' }
  const file = { id: 'file', name: 'brief.pdf', mimeType: 'application/pdf' as const, content: new Blob(['%PDF']) }
  expect(hasInput(chosen)).toBe(false)
  expect(hasInput({ ...chosen, files: { photos: [] } })).toBe(false)
  expect(hasInput({ ...chosen, files: { photos: [file] } })).toBe(true)
  expect(hasInput({ ...chosen, answers: { message: 'x' } })).toBe(true)
})
