import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage, openPage, openServer, userId } from '../../session/testing/page.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', vi.fn())
})

test('a tab applies an unread count from another tab only if the same user is signed in there', async () => {
  await openServer()
  const page = await openPage()
  const [{ followInbox }, { queries }] = await Promise.all([import('./inbox.ts'), import('../queries.ts')])
  followInbox()
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  const otherTab = new BroadcastChannel('inbox')
  onTestFinished(() => otherTab.close())
  const readCount = () => queries.getQueryData(['inbox', 'unread'])
  otherTab.postMessage({ unreadCount: 3, userId: '0190a6c2-0000-7000-8000-00000000000b' })
  otherTab.postMessage({ unreadCount: 2, userId })
  await vi.waitFor(() => expect(readCount()).toBe(2))
  otherTab.postMessage({ unreadCount: 3, userId: '0190a6c2-0000-7000-8000-00000000000b' })
  otherTab.postMessage({ openedDocId: '1', userId })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(readCount()).toBe(2)
})
