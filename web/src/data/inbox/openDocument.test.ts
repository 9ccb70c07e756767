import { beforeEach, expect, test, vi } from 'vitest'
import { ended, memoryStorage, openPage, openServer } from '../../session/testing/page.ts'

const credentials = { email: 'erika.mustermann@example.org', password: 'Sonnenblume1' }
const id = { contractId: '1000000001001', docId: '0190a6c2-0000-4000-8000-000000000002' }
const path = `/inbox/document?contractId=${id.contractId}&docId=${id.docId}`
const headers = { 'content-disposition': 'attachment; filename="Brief.pdf"' }
const file = { [path]: () => ({ status: 200, body: { any: 'content' }, headers }) }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', vi.fn())
})

/** A session on a shared device empties `document` when the tab leaves the page. */
const stubDocument = () =>
  vi.stubGlobal('document', {
    documentElement: { hasAttribute: () => false },
    body: { replaceChildren: vi.fn() },
  })

/** Calls the `pagehide` listeners, as the browser does when the tab leaves the page. */
function leavePage() {
  for (const [type, listener] of vi.mocked(addEventListener).mock.calls)
    if (type === 'pagehide') (listener as () => void)()
}

/** Signs in and opens a document in a new window. `close` is called when the page closes that window. */
async function openViewer(isSharedDevice: boolean) {
  const viewer = { document: { documentElement: {}, body: { append: vi.fn() } }, location: { replace: vi.fn() } }
  const close = vi.fn()
  vi.stubGlobal('open', () => ({ ...viewer, close }))
  const page = await openPage()
  const { openDocument } = await import('./openDocument.ts')
  await page.login({ ...credentials, isSharedDevice })
  await openDocument({ ...id, mimeType: 'application/pdf' })
  expect(viewer.location.replace).toHaveBeenCalledOnce()
  expect(close).not.toHaveBeenCalled()
  return { page, close }
}

test.each([
  ['a shared device', true],
  ['a device that is not shared', false],
])('a sign-out on %s closes the windows that show documents', async (_, isSharedDevice) => {
  await openServer(file)
  const { page, close } = await openViewer(isSharedDevice)
  await page.logout()
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['on a shared device closes', true, 1],
  ['on a device that is not shared keeps', false, 0],
])('a session that runs out %s the windows that show documents', async (_, isSharedDevice, closed) => {
  await openServer({ ...file, '/identity/refresh-token': ended })
  const { page, close } = await openViewer(isSharedDevice)
  await page.renewSession()
  expect(page.readSession()).toMatchObject({ status: 'signedOut' })
  expect(close).toHaveBeenCalledTimes(closed)
})

test('on a shared device, the windows that show documents close and their URLs are revoked as soon as the tab leaves the page', async () => {
  await openServer(file)
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  stubDocument()
  const { close } = await openViewer(true)
  leavePage()
  expect(close).toHaveBeenCalledOnce()
  expect(revoke).toHaveBeenCalledOnce()
})

test('on a device that is not shared, the windows that show documents stay open when the tab leaves the page', async () => {
  await openServer(file)
  const { close } = await openViewer(false)
  leavePage()
  expect(close).not.toHaveBeenCalled()
})

test('on a shared device, a window whose document is still being fetched also closes when the tab leaves the page', async () => {
  const fetching = Promise.withResolvers<undefined>()
  await openServer({ ...file, '/identity/refresh-token': ended })
  stubDocument()
  const close = vi.fn()
  vi.stubGlobal('open', () => ({ document: { documentElement: {}, body: { append: vi.fn() } }, close }))
  const page = await openPage()
  const { openDocument } = await import('./openDocument.ts')
  await page.login({ ...credentials, isSharedDevice: true })
  vi.stubGlobal('fetch', () => fetching.promise)
  const opening = openDocument({ ...id, mimeType: 'application/pdf' })
  leavePage()
  expect(close).toHaveBeenCalledOnce()
  fetching.reject(new TypeError('The page is left.'))
  await expect(opening).rejects.toThrow()
})

test('a document whose download ends after the sign-out is not saved', async () => {
  await openServer(file)
  const released = Promise.withResolvers<void>()
  const fetchNow = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await fetchNow(url, init)
    if (url.endsWith(path)) await released.promise
    return response
  })
  const page = await openPage()
  const { saveDocument } = await import('./openDocument.ts')
  await page.login(credentials)
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  const saving = saveDocument(id)
  await page.logout()
  released.resolve()
  await expect(saving).rejects.toThrow('no access token')
  expect(createUrl).not.toHaveBeenCalled()
})
