import { expect, test, vi } from 'vitest'
import { supportsPasskeys } from './passkeySupport.ts'

const iosApp = { webkit: { messageHandlers: { logout: { postMessage: () => undefined } } } }
const androidApp = { NativeHost: { logout: () => undefined } }
const credential = { PublicKeyCredential: class {} }

test.each([
  ['an ordinary browser offers passkeys', '', credential, true],
  ['a link with "app" does not hide passkeys in an ordinary browser', '?app=1', credential, true],
  ['another program with a web view of iOS offers passkeys', '', { ...credential, webkit: {} }, true],
  ['the app on iOS offers no passkeys', '?app=1', { ...credential, ...iosApp }, false],
  ['the app on Android offers no passkeys', '?app=1', { ...credential, ...androidApp }, false],
  ['a browser without passkeys offers none', '', {}, false],
])('%s', async (_, search, features, expected) => {
  const attributes: Record<string, string> = {}
  vi.stubGlobal('document', {
    documentElement: { dataset: attributes, hasAttribute: (name: string) => name.replace('data-', '') in attributes },
    currentScript: { dataset: { app: 'data:text/javascript,', page: '/login' } },
    querySelector: () => null,
    fonts: [],
    addEventListener: vi.fn(),
  })
  const sessionStorage = { getItem: () => null, setItem: vi.fn() }
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('window', { ...features, sessionStorage, localStorage: sessionStorage })
  vi.stubGlobal('location', { search })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('requestAnimationFrame', vi.fn())
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = vi.fn()
    },
  )
  vi.resetModules()
  await vi.importActual('../boot.ts')
  expect(supportsPasskeys()).toBe(expected)
  expect('app' in attributes).toBe(search !== '')
})
