import type { Appointment } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { nextStepOf } from './nextStep.ts'

const cancelled: Appointment = { state: 'cancelled', since: '2026-11-17T09:00:00Z', agreed: null, technician: null }
const waiting = 'Ihr Anliegen bleibt bestehen. Wir melden uns bei Ihnen, um einen neuen Termin zu vereinbaren.'

test.each<[string, Appointment | null, string | null, string]>([
  ['a cancelled appointment', cancelled, null, waiting],
  ['a cancelled appointment', cancelled, 'next', `${waiting} Sie können hier auch selbst einen suchen.`],
  [
    'a certificate that the portal writes',
    null,
    'next',
    'Die Bescheinigung wird geschrieben. Sie müssen nicht warten: Sie liegt in Ihrer Post, sobald sie fertig ist.',
  ],
  ['a received request', null, null, 'Wir prüfen Ihr Anliegen und melden uns, wenn etwas unklar ist.'],
])('the details of %s (%j, %j) say who acts next: “%s”', (_, appointment, todo, next) => {
  const state = { type: 'repair', status: requestStatus.received, statusMessageText: '', subRequests: [] }
  const request = {
    ...state,
    createdAt: '2026-11-16T09:00:00Z',
    history: [],
    isReschedulable: false,
    appointment,
    todo,
  }
  expect(nextStepOf(request)).toBe(next)
})
