import { registration } from '@portal/contract/registration'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { openForm } from '../../forms/testing/openForm.ts'
import { CodeForm } from './CodeForm.tsx'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../session/session.ts', () => ({ send, renewSession: vi.fn() }))
vi.mock('../../forms/focusField.ts', () => ({ focusField: vi.fn() }))

const entered = { code: 'ABCD-EFGH-JKMN', customerNumber: '4711002' }

test('a wrong code that is sent again without a change is not a second try; an entered value is', async () => {
  const title = 'Falscher Zugangscode'
  const body = { code: 'wrongCode', title, description: 'Sie haben noch einen Versuch.' }
  send.mockRejectedValue(new ApiError(400, body))
  const { submit, type, readSummary } = await openForm(CodeForm, entered)
  await submit()
  await submit()
  expect(send).toHaveBeenCalledExactlyOnceWith(registration.matchCode, { body: entered })
  expect(readSummary().failure).toMatchObject({ title, text: body.description })
  await type('customerNumber', '4711003')
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a code whose answer was lost is sent again', async () => {
  send.mockReset()
  send.mockRejectedValue(new ApiError(502, undefined))
  const { submit } = await openForm(CodeForm, entered)
  await submit()
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})
