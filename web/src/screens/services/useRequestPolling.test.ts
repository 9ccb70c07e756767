import type { AppointmentState } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import type { RequestState } from './request/progress.ts'
import { listPollDelayMs } from './useRequestPolling.ts'

const at = '2026-11-24T12:00:00Z'
const withoutAppointment: RequestState = {
  type: 'repair',
  status: requestStatus.received,
  statusMessageText: '',
  createdAt: at,
  history: [],
  appointment: null,
  subRequests: [],
}
const request = (state: AppointmentState, status: number = requestStatus.received): RequestState => ({
  ...withoutAppointment,
  status,
  appointment: { state, since: at, agreed: null, technician: null },
})

test.each([
  ['without a request', [], false],
  ['for a request without an appointment', [withoutAppointment], false],
  ['while a search begins', [request('searching')], 15_000],
  ['while the last of several searches runs', [request('offered'), request('sendingTimes')], 15_000],
  ['once windows are offered', [request('offered')], false],
  ['after a search without a result', [request('noneFound')], false],
  ['after a withdrawal', [request('contacted', requestStatus.withdrawn)], false],
])('%s, the next poll follows in %s', (_, requests, delayMs) => {
  expect(listPollDelayMs({ error: null, data: { requests } })).toBe(delayMs)
})

test('before the list is loaded, it is not polled', () => {
  expect(listPollDelayMs({ error: null, data: undefined })).toBe(false)
})

test('after a failure, the next poll follows in a minute', () => {
  const data = { requests: [request('searching')] }
  expect(listPollDelayMs({ data, error: new Error('503') })).toBe(60_000)
})
