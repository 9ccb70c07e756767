import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { mountHook } from '../../../../tools/testing/mount.ts'
import { keptDraft, stubServer } from '../../forms/sending/testing/lateResponse.ts'
import { memoryStorage } from '../../session/testing/page.ts'
import { useContactForm } from './useContactForm.ts'

const text = { de: 'Kontakt', en: 'Contact' }
const form = { formId: 'contact', title: text, minutes: 1, answerWithin: text, steps: [] }

test.each([
  ['still shows the form sees the confirmation', false, ['/services/contact/success']],
  ['has gone to another screen stays there', true, []],
])('when a contact form has been sent, a sender who %s', async (_, isLeft, opened) => {
  const navigate = vi.fn()
  const kept = keptDraft()
  const { read, run, unmount } = await mountHook(
    () => useContactForm({ form, kept, extraFields: async () => ({}) }),
    (content) => <Router hook={() => ['/services/contact', navigate]}>{content}</Router>,
  )
  const { respond } = stubServer()
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', { pathname: isLeft ? '/services' : '/services/contact' })
  let sending: Promise<void> | undefined
  await run(() => {
    sending = read().send()
  })
  if (isLeft) await unmount()
  await run(async () => {
    respond()
    await sending
  })
  expect(navigate.mock.calls.map(([path]) => path)).toEqual(opened)
  expect(kept.drop).toHaveBeenCalledOnce()
})
