import { afterAll, expect, test, vi } from 'vitest'
import { registrationWithCode as texts } from '#texts/account/registrationWithCode'
import { openForm } from '../../../../tools/testing/openForm.ts'
import { memoryStorage } from '../../session/testing/page.ts'

const { send, navigate } = vi.hoisted(() => ({ send: vi.fn(), navigate: vi.fn() }))
vi.mock('../../session/session.ts', () => ({ send, renewSession: vi.fn() }))

vi.mock('wouter/use-browser-location', () => ({ navigate, useHistoryState: vi.fn() }))

// Other test files of this worker may have loaded these modules without the mocks, and may load them again.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { ApiError } = await import('../../api/errors.ts')
const { CodeForm } = await import('./CodeForm.tsx')

const entered = { code: 'ABCD-EFGH-JKMN', customerNumber: '4711002' }

test.each([
  [undefined, texts.lockedTitle],
  [true as const, texts.uncheckedTitle],
])('the help form says until when no code is checked; codeNotChecked: %s', async (codeNotChecked, title) => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  const body = { code: 'helpNeeded', title: '', description: '', codeNotChecked }
  send.mockRejectedValue(new ApiError(400, body, 86_400))
  const { submit } = await openForm(CodeForm, entered)
  await submit()
  const text = expect.stringMatching(/^Zum Schutz .* Ab .+, \d{1,2}:\d\d Uhr/)
  expect(navigate).toHaveBeenLastCalledWith(expect.any(String), { state: { title, text } })
  // The next page of this tab reads the stored end of the lock.
  vi.resetModules()
  const { describeCodeLock } = await import('./codeLock.ts')
  expect(describeCodeLock()).toEqual({ title: texts.lockedTitle, description: text })
  sessionStorage.setItem('codeLock', sessionStorage.getItem('codeLock')?.replace(/^/, 'other-account') ?? '')
  expect(describeCodeLock()).toBeUndefined()
})
