import { account } from '@portal/contract/account'
import { registration } from '@portal/contract/registration'
import { expect, test } from 'vitest'
import { requestOf } from './request.ts'

const email = 'erika@example.org'

test.each([
  ['a new password', requestOf(account.forgotPassword, { body: { email } }, '')],
  ['a new link', requestOf(registration.resendConfirmation, { body: { email } }, '')],
])(
  'the request for %s contains the e-mail address in its body, and not in its URL, which proxies log',
  (_, request) => {
    expect(request.url).not.toContain('example.org')
    expect(request.url).not.toContain('?')
    expect(request.body).toContain(email)
  },
)
