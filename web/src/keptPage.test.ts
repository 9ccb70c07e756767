import { expect, test, vi } from 'vitest'

test.each([
  ['a page about an outage loads the requested page again', {}, 1],
  ['the emergency page stays', null, 0],
])('when the device goes online, %s', async (_, retryLink, reloads) => {
  const page = Object.assign(new EventTarget(), { document: { querySelector: () => retryLink } })
  const reload = vi.fn()
  vi.stubGlobal('location', { search: '', reload })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  await vi.importActual('./keptPage.ts')
  page.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(reloads)
  vi.unstubAllGlobals()
})
