import type { Partner } from '@portal/contract/partner'
import { afterAll, expect, test, vi } from 'vitest'
import { contactData as texts } from '#texts/account/contactData'
import { forms } from '#texts/forms'
import { openForm } from '../../../../tools/testing/openForm.ts'

const mutateAsync = vi.hoisted(() => vi.fn())
vi.mock('../../data/partner.ts', () => ({ useContactChange: () => ({ mutateAsync }) }))

// Other test files of this worker may have loaded these modules without the mocks, and may load them again.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { ApiError } = await import('../../api/errors.ts')
const { ContactDataForm } = await import('./ContactDataForm.tsx')

const partner = {
  email: 'erika.mustermann@example.org',
  phonePrefix: '+49',
  mobileNumber: '0172 9925904',
  landlineNumber: 'siehe Akte',
  bestTimeToReach: 'anytime',
} as Partner

async function openContactData() {
  mutateAsync.mockReset()
  mutateAsync.mockResolvedValue(undefined)
  const onSaved = vi.fn()
  return { ...(await openForm(() => ContactDataForm({ partner, onSaved, children: null }), partner)), onSaved }
}

test('the confirmation of a new number says that requests already sent keep the number given there', async () => {
  const { type, submit, onSaved } = await openContactData()
  await submit()
  expect(onSaved).toHaveBeenLastCalledWith(texts.saved)
  await type('landlineNumber', '040 66969102')
  await submit()
  expect(onSaved).toHaveBeenLastCalledWith(`${texts.saved} ${texts.sentRequests}`)
})

test('the form asks for the password only while the mobile number differs from the number on file', async () => {
  const { type, submit, readNames, readSummary } = await openContactData()
  expect(readNames()).not.toContain('currentPassword')
  await type('mobileNumber', '0172 9925999')
  expect(readNames()).toContain('currentPassword')
  await submit()
  expect(readSummary().problems).toMatchObject([{ name: 'currentPassword', message: forms.required }])
  await type('mobileNumber', '0172 9925904')
  expect(readNames()).not.toContain('currentPassword')
  expect(readSummary().problems).toEqual([])
  await submit()
  expect(mutateAsync).toHaveBeenCalledExactlyOnceWith({ bestTimeToReach: 'anytime', currentPassword: undefined })
})

test.each(['abc', 'Tel. 0172 9925999', '017'])(
  'the number "%s" and the missing password are reported together',
  async (number) => {
    const { type, submit, readSummary } = await openContactData()
    await type('mobileNumber', number)
    await submit()
    expect(readSummary().problems).toMatchObject([
      { name: 'mobileNumber', message: texts.notANumber },
      { name: 'currentPassword', message: forms.required },
    ])
  },
)

test('the form asks for a password that only the server requires, also while the tenant types it', async () => {
  const { type, submit, readNames, readSummary } = await openContactData()
  const fields = [{ field: 'body.currentPassword', code: 'passwordRequired', message: 'Password, please.' }]
  mutateAsync.mockRejectedValue(new ApiError(400, { code: 'passwordRequired', title: '', description: '', fields }))
  await submit()
  expect(readNames()).toContain('currentPassword')
  expect(readSummary().problems).toMatchObject([{ name: 'currentPassword', message: 'Password, please.' }])
  await type('currentPassword', 'S')
  expect(readNames()).toContain('currentPassword')
})
