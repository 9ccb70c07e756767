import { expect, test } from 'vitest'
import { landlordServices } from '../../services/landlord.ts'
import { withNameOfSender } from './subData.ts'

const label = { de: 'Wer öffnet die Tür?', en: 'Who will open the door?' }
const options = landlordServices.forms
  .flatMap(({ steps }) => steps.flatMap(({ fields }) => fields))
  .flatMap((field) => ('options' in field ? field.options : []))
const meaningSender = options.filter(({ label }) => /\bich selbst\b|^für mich$/i.test(label.de))

test('every answer of a form that means the sender has the sender’s name for other readers, in both languages', () => {
  expect(meaningSender.length).toBeGreaterThan(3)
  for (const { label: value } of meaningSender) {
    const [line] = withNameOfSender([{ label, value }], 'Anna Test')
    expect(line?.value).toEqual({
      de: expect.stringMatching(/Anna Test/),
      en: expect.stringMatching(/Anna Test/),
    })
  }
})

test('other answers and the tenant’s own words stay as they are', () => {
  const lines = [
    { label, value: { de: 'Bitte vorher anrufen', en: 'Please call first' } },
    { label, value: 'Ich selbst' },
  ]
  expect(withNameOfSender(lines, 'Anna Test')).toEqual(lines)
})
