import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../session/testing/page.ts'
import { readPendingEmail, rememberPendingEmail } from './pendingEmail.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})

test('a new e-mail address that is not confirmed yet is shown only to the account that has entered it', () => {
  rememberPendingEmail('erika', 'neu@example.org')
  expect(readPendingEmail('erika')).toBe('neu@example.org')
  expect(readPendingEmail('max')).toBeUndefined()
})
