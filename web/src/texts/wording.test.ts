import { expect, test } from 'vitest'
import { contactData } from './de/account/contactData.ts'

test('the heading of the contact confirmation contains no invisible characters', () => {
  expect(contactData.confirmTitle).toBe('Kontaktdaten bestätigen')
})
