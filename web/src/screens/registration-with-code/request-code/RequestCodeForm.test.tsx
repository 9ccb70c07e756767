import { expect, test, vi } from 'vitest'
import { fieldTexts } from '#texts/fields'
import { forms } from '#texts/forms'
import { openForm } from '../../../../../tools/testing/openForm.ts'
import { RequestCodeForm } from './RequestCodeForm.tsx'

const paul = { contractNumber: '1000000004001', firstName: 'Paul', lastName: 'Petersen', channel: 'sms' }

test.each([
  ['31.02.1990', fieldTexts.noSuchDay],
  ['31.02.19', fieldTexts.noSuchDay],
  ['30.11.195', fieldTexts.notABirthDate],
  ['', forms.required],
])('the date of birth "%s" is answered with "%s"', async (birthDate, message) => {
  const { submit, readSummary } = await openForm(() => RequestCodeForm({ onSent: vi.fn() }), { ...paul, birthDate })
  await submit()
  expect(readSummary().problems).toMatchObject([{ name: 'birthDate', message }])
})
