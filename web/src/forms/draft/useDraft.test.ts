import { expect, onTestFinished, test, vi } from 'vitest'
import { mountHook } from '../../../../tools/testing/mount.ts'
import { finishBeforeReload } from '../../session/beforeReload.ts'
import { memoryStorage } from '../../session/testing/page.ts'
import { hasInput } from './drafts.ts'
import { stubDatabase } from './testing/memoryDatabase.ts'
import { emptyDraft, hasBegun, useDraft } from './useDraft.ts'

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

const owner = { userId: 'anna', contractId: '1000000001001', serviceTypeId: 'repair' }
const photo = { id: '1', name: 'photo.jpg', mimeType: 'image/jpeg', content: new Blob(['photo']) } as const

test.each([
  ['is added to the draft', false, [photo]],
  ['is dropped if the draft has been discarded meanwhile', true, undefined],
])('a photo whose preparation ends late %s', async (_, isDiscarded, photos) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  stubDatabase()
  vi.stubGlobal('sessionStorage', memoryStorage())
  const { read, run } = await mountHook(() => useDraft(owner))
  await vi.waitFor(() => expect(read()).toBeDefined())
  await run(() => read()?.change({ answers: { message: 'x' } }))
  const chooseWhenPrepared = read()?.chooseFiles
  vi.advanceTimersByTime(1)
  if (isDiscarded) await run(() => read()?.drop())
  await run(() => chooseWhenPrepared?.('photos', [photo]))
  expect(read()?.draft.files.photos).toEqual(photos)
  await run(finishBeforeReload)
})
