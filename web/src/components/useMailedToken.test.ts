import { beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '../../../tools/testing/mount.ts'
import { runSessionEndTasks } from '../session/onSessionEnd.ts'
import { memoryStorage } from '../session/testing/page.ts'
import { passMailedToken, useMailedToken } from './useMailedToken.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
})

const goTo = (address: string) => vi.stubGlobal('location', new URL(address, 'https://portal.example'))

/** Opens the screen of a mailed link, returns its token, and leaves the screen. */
async function openLink(address: string) {
  goTo(address)
  const { read, unmount } = await mountHook(useMailedToken)
  const token = read()
  await unmount()
  return token
}

test('the end of a session forgets the link that the tenant has opened and left, so the next user of the device cannot use it', async () => {
  expect(await openLink('/login/new-password#token=a')).toBe('a')
  goTo('/services')
  expect(await openLink('/login/new-password')).toBe('a')
  goTo('/profile')
  await runSessionEndTasks({ isReturnLikely: false })
  expect(await openLink('/login/new-password')).toBeUndefined()
})

test('a link that ends the session itself keeps its token, and the token that it has passed to the next screen', async () => {
  await openLink('/profile/undo-change#token=a')
  passMailedToken('/login/new-password', 'b')
  await runSessionEndTasks({ isReturnLikely: false })
  expect(await openLink('/login/new-password')).toBe('b')
  await runSessionEndTasks({ isReturnLikely: false })
  expect(await openLink('/login/new-password')).toBe('b')
})
