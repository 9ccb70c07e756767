import { beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '../../../tools/testing/mount.ts'
import { stubDatabase } from '../forms/draft/testing/memoryDatabase.ts'
import { memoryStorage } from '../session/testing/page.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  stubDatabase()
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
})

const goTo = (address: string) => vi.stubGlobal('location', new URL(address, 'https://portal.example'))

/** Loads or reloads the page: all modules start again, and only the storage of the tab stays. */
async function loadPage() {
  vi.resetModules()
  const { forgetInputAtSessionEnd } = await import('../forms/draft/forgetInput.ts')
  forgetInputAtSessionEnd()
  const { useMailedToken, passMailedToken, finishMailedToken } = await import('./useMailedToken.ts')
  const { runSessionEndTasks } = await import('../session/onSessionEnd.ts')
  /** Opens the screen of a mailed link, returns its token, and leaves the screen. */
  async function openLink(address: string) {
    goTo(address)
    const { read, unmount } = await mountHook(useMailedToken)
    const token = read()
    await unmount()
    return token
  }
  const endSession = (isReturnLikely = false) => runSessionEndTasks({ isReturnLikely })
  return { openLink, passMailedToken, finishMailedToken, endSession }
}

test('the end of a session forgets the link that the tenant has opened and left, so the next user of the device cannot use it', async () => {
  const { openLink, endSession } = await loadPage()
  expect(await openLink('/login/new-password#token=a')).toBe('a')
  goTo('/services')
  expect(await openLink('/login/new-password')).toBe('a')
  goTo('/profile')
  await endSession()
  expect(await openLink('/login/new-password')).toBeUndefined()
  expect(await (await loadPage()).openLink('/login/new-password')).toBeUndefined()
})

test('a link that ends the session itself keeps its token, and the token that it has passed to the next screen', async () => {
  const { openLink, passMailedToken, endSession } = await loadPage()
  await openLink('/profile/undo-change#token=a')
  passMailedToken('/login/new-password', 'b')
  await endSession()
  expect(await openLink('/login/new-password')).toBe('b')
  await endSession()
  expect(await openLink('/login/new-password')).toBe('b')
  expect(await (await loadPage()).openLink('/login/new-password')).toBe('b')
})

test('a link that the tenant has opened and not used survives a reload, also if the reload finds that the session has run out', async () => {
  await (await loadPage()).openLink('/login/new-password#token=a')
  const reloaded = await loadPage()
  expect(await reloaded.openLink('/login/new-password')).toBe('a')
  await reloaded.endSession(true)
  const { openLink } = await loadPage()
  expect(await openLink('/profile/confirm-email')).toBeUndefined()
  expect(await openLink('/login/new-password')).toBe('a')
})

test('a sign-out forgets a link that was opened before the last reload', async () => {
  await (await loadPage()).openLink('/login/new-password#token=a')
  goTo('/services')
  await (await loadPage()).endSession()
  expect(await (await loadPage()).openLink('/login/new-password')).toBeUndefined()
})

test('a reload forgets a link that the server has accepted or refused, but not the link opened after it', async () => {
  const { openLink, finishMailedToken } = await loadPage()
  await openLink('/login/new-password#token=a')
  finishMailedToken('a')
  expect(await openLink('/login/new-password')).toBe('a')
  expect(await (await loadPage()).openLink('/login/new-password')).toBeUndefined()
  await openLink('/login/new-password#token=b')
  finishMailedToken('a')
  expect(await (await loadPage()).openLink('/login/new-password')).toBe('b')
})
