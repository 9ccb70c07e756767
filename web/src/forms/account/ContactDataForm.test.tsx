import type { Partner } from '@portal/contract/partner'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { contactData as texts } from '#texts/account/contactData'
import { forms } from '#texts/forms'
import { mountHook } from '../../../../tools/testing/mount.ts'
import { ApiError } from '../../api/errors.ts'
import { ContactDataForm } from './ContactDataForm.tsx'

const mutateAsync = vi.hoisted(() => vi.fn())
vi.mock('../../data/partner.ts', () => ({ useContactChange: () => ({ mutateAsync }) }))
vi.mock('../focusField.ts', () => ({ focusField: vi.fn() }))

const partner = {
  email: 'erika.mustermann@example.org',
  phonePrefix: '+49',
  mobileNumber: '0172 9925904',
  landlineNumber: 'siehe Akte',
  bestTimeToReach: 'anytime',
} as Partner

type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>

/** The element and all elements inside it. */
const elementsIn = (node: ReactNode): Element[] => {
  if (Array.isArray(node)) return node.flatMap(elementsIn)
  return isValidElement(node) ? [node as Element, ...elementsIn((node as Element).props.children)] : []
}

/** Opens the form. The functions change one field, submit the form, and read the errors and the names of the fields. */
async function openForm() {
  mutateAsync.mockReset()
  mutateAsync.mockResolvedValue(undefined)
  const values: Record<string, unknown> = { ...partner }
  const { read, run } = await mountHook(() => ContactDataForm({ partner, onSaved: vi.fn(), children: null }))
  const elements = () => elementsIn(read())
  const readNames = () => elements().flatMap(({ props: { name } }) => (typeof name === 'string' ? [name] : []))
  vi.stubGlobal(
    'FormData',
    class extends Map<string, unknown> {
      constructor() {
        super(readNames().map((name) => [name, values[name] ?? '']))
      }
    },
  )
  const form = { querySelectorAll: () => [] }
  const send = (handler: string, target: object) =>
    run(() =>
      (read().props as Record<string, (event: object) => unknown>)[handler]?.({
        currentTarget: form,
        target,
        preventDefault: vi.fn(),
      }),
    )
  return {
    readNames,
    submit: () => send('onSubmit', form),
    readErrors: () => elements().flatMap(({ props: { problems } }) => problems ?? []),
    async type(name: string, value: string) {
      values[name] = value
      await send('onInput', { name })
      await send('onChange', { name })
    },
  }
}

test('the form asks for the password only while the mobile number differs from the number on file', async () => {
  const { type, submit, readNames, readErrors } = await openForm()
  expect(readNames()).not.toContain('currentPassword')
  await type('mobileNumber', '0172 9925999')
  expect(readNames()).toContain('currentPassword')
  await submit()
  expect(readErrors()).toMatchObject([{ name: 'currentPassword', message: forms.required }])
  await type('mobileNumber', '0172 9925904')
  expect(readNames()).not.toContain('currentPassword')
  expect(readErrors()).toEqual([])
  await submit()
  expect(mutateAsync).toHaveBeenCalledExactlyOnceWith({ bestTimeToReach: 'anytime', currentPassword: undefined })
})

test.each(['abc', 'Tel. 0172 9925999', '017'])(
  'the number "%s" and the missing password are reported together',
  async (number) => {
    const { type, submit, readErrors } = await openForm()
    await type('mobileNumber', number)
    await submit()
    expect(readErrors()).toMatchObject([
      { name: 'mobileNumber', message: texts.notANumber },
      { name: 'currentPassword', message: forms.required },
    ])
  },
)

test('the form asks for a password that only the server requires, also while the tenant types it', async () => {
  const { type, submit, readNames, readErrors } = await openForm()
  const fields = [{ field: 'body.currentPassword', code: 'passwordRequired', message: 'Password, please.' }]
  mutateAsync.mockRejectedValue(new ApiError(400, { code: 'passwordRequired', title: '', description: '', fields }))
  await submit()
  expect(readNames()).toContain('currentPassword')
  expect(readErrors()).toMatchObject([{ name: 'currentPassword', message: 'Password, please.' }])
  await type('currentPassword', 'S')
  expect(readNames()).toContain('currentPassword')
})
