import { session } from '@portal/contract/desk/session'
import { expect, test } from 'vitest'
import { codeSchema } from './CodeField.tsx'

test.each(['123456', '123 456', ' 123\u00a0456 ', '123\u202f456'])(
  'the code "%s", with the blank of any authenticator app, is sent in a form that the server accepts',
  (typed) => {
    const { signInCode } = codeSchema.parse({ signInCode: typed })
    expect(session.confirmSecondFactor.body.safeParse({ code: signInCode }).success).toBe(true)
  },
)
