import { afterEach, expect, test, vi } from 'vitest'
import { getAssertion } from './passkeys.ts'

afterEach(() => vi.unstubAllGlobals())

const assertionAfter = (name: string) => {
  const get = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('navigator', { credentials: { get } })
  return getAssertion({ challenge: 'AAAA', rpId: 'localhost', credentialIds: [] })
}

// Browsers report `NotSupportedError` if the device has no authenticator at all.
test.each(['NotAllowedError', 'AbortError', 'NotSupportedError'])(
  'a dialog that ends with %s gives no assertion',
  async (name) => {
    expect(await assertionAfter(name)).toBeUndefined()
  },
)

test('any other error of the browser is a failure', async () => {
  await expect(assertionAfter('SecurityError')).rejects.toThrow(DOMException)
})
