import { expect, test, vi } from 'vitest'
import { mountHook } from '../../../../tools/testing/mount.ts'
import { emptyDraft } from '../draft/useDraft.ts'
import { useIsShown } from './useIsShown.ts'

/** Opens a form with a draft. Returns the draft, the function that the hook has returned, and a function that closes the form. */
async function openForm(draft = emptyDraft()) {
  const { read, unmount } = await mountHook(() => useIsShown({ draft, read: () => draft }))
  return { draft, isShown: read(), unmount }
}

test('a response for the shown form may navigate', async () => {
  const { isShown } = await openForm()
  vi.stubGlobal('location', { pathname: '/services/repair' })
  expect(isShown()).toBe(true)
})

test.each([
  ['another screen', '/services', false],
  ['the maintenance screen, which covers the form', '/maintenance', true],
])('after the tenant has gone to %s (%s), a response may navigate: %s', async (_, pathname, expected) => {
  const { isShown, unmount } = await openForm()
  await unmount()
  vi.stubGlobal('location', { pathname })
  expect(isShown()).toBe(expected)
})

test.each([
  ['the same draft', true],
  ['a draft for another rental contract', false],
])('after the tenant has opened the same service again with %s, a response may navigate: %s', async (_, expected) => {
  const { draft, isShown, unmount } = await openForm()
  await unmount()
  await openForm(expected ? draft : emptyDraft())
  vi.stubGlobal('location', { pathname: '/services/repair' })
  expect(isShown()).toBe(expected)
})
