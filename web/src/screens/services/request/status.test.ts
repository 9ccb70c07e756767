import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { statusDisplay, withoutCall } from './status.ts'

test.each([
  ['received', 'Eingegangen', 'landlord'],
  ['beingChecked', 'In Prüfung', 'landlord'],
  ['commissioned', 'Beauftragt', 'contractor'],
  ['appointmentAgreed', 'Termin vereinbart', 'contractor'],
  ['workDone', 'Arbeiten ausgeführt', 'landlord'],
  ['closed', 'Abgeschlossen', null],
  ['withdrawn', 'Zurückgezogen', null],
] as const)('the status %s has the label "%s" and the next actor %s', (status, label, nextActor) => {
  expect(statusDisplay(requestStatus[status], 'unused')).toMatchObject({ label, nextActor })
})

test('an agreed appointment is green, and no status is amber, because amber marks what the tenant has to do', () => {
  expect(statusDisplay(requestStatus.appointmentAgreed, '').tone).toBe('success')
  expect(Object.values(requestStatus).map((status) => statusDisplay(status, '').tone)).not.toContain('warning')
})

test('work that the landlord has announced for the building is not an agreed appointment', () => {
  const announced = statusDisplay(requestStatus.appointmentAgreed, '', 'other')
  expect(announced).toMatchObject({ label: 'Angekündigt', tone: 'accent' })
  expect(statusDisplay(requestStatus.workDone, '', 'other').label).toBe('Arbeiten ausgeführt')
})

test('every known status has its own icon', () => {
  const icons = Object.values(requestStatus).map((status) => statusDisplay(status, '').Icon)
  expect(new Set(icons).size).toBe(icons.length)
})

test('an unknown status without a text is shown as in progress', () => {
  expect(statusDisplay(35, '').label).toBe('In Bearbeitung')
})

test("an unknown status shows the landlord's own text", () => {
  expect(statusDisplay(35, 'Material wird bestellt')).toMatchObject({
    label: 'Material wird bestellt',
    tone: 'neutral',
  })
})

test('a text about an urgent request repeats neither the call for help nor the numbers that the page shows as links', () => {
  const callFirst = [
    { label: { de: 'Notdienst, rund um die Uhr', en: 'Emergency service, day and night' }, number: '040 66969 112' },
    { label: { de: 'Notruf', en: 'Fire brigade and ambulance' }, number: '112' },
  ]
  const promise = 'Ihre Meldung ist bei uns. Wir bearbeiten Ihr Anliegen vor allen anderen.'
  const text = `${promise} Schnelle Hilfe gibt es nur am Telefon. Notdienst, rund um die Uhr: 040 66969 112. Notruf: 112.`
  expect(withoutCall(text, callFirst)).toBe(promise)
  expect(withoutCall(text)).toBe(text)
})
