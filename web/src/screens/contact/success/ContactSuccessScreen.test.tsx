import { tenantContactForm } from '@portal/contract/form/contactForm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { emergency } from '#brand/emergency.ts'
import { contact } from '#texts/services/contact'
import { localize } from '../../../forms/localize.ts'
import { dialable } from '../../../texts/dialable.ts'
import ContactSuccessScreen from './ContactSuccessScreen.tsx'

vi.mock('../sentContact.ts', () => ({ readSent: () => ({ orderNumber: '2600001', hasCopy: true }) }))

test('the confirmation of a message promises one answer, and names the emergency number', () => {
  const page = renderToStaticMarkup(
    <Router hook={() => ['/services/contact/success', () => undefined]} searchHook={() => ''}>
      <ContactSuccessScreen />
    </Router>,
  )
  expect(page).toContain(localize(tenantContactForm.answerWithin))
  expect(page).not.toMatch(/unklar|unclear/)
  expect(page).toContain(contact.success.urgent)
  expect(page).toContain(`href="tel:${dialable(emergency.number)}"`)
})
