import type { Appointment, AppointmentState } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { listPollDelayMs } from './useRequestPolling.ts'

const request = (state: AppointmentState, status: number = requestStatus.received) => {
  const appointment: Appointment = { state, since: '2026-11-24T12:00:00Z', agreed: null, technician: null }
  return { status, appointment }
}
const loaded = { error: null, dataUpdatedAt: 1_000_000, errorUpdatedAt: 0 }

test.each([
  ['without a request', [], false],
  ['for a request without an appointment', [{ status: requestStatus.received, appointment: null }], false],
  ['while a search begins', [request('searching')], 15_000],
  ['while the last of several searches runs', [request('offered'), request('sendingTimes')], 15_000],
  ['once windows are offered', [request('offered')], false],
  ['after a search without a result', [request('noneFound')], false],
  ['after a withdrawal', [request('contacted', requestStatus.withdrawn)], false],
])('%s, the next poll follows in %s', (_, requests, delayMs) => {
  expect(listPollDelayMs({ ...loaded, data: { requests } })).toBe(delayMs)
})

test('before the list is loaded, it is not polled', () => {
  expect(listPollDelayMs({ ...loaded, data: undefined })).toBe(false)
})

test('each failure doubles the delay, up to five minutes, and a success ends that', () => {
  const data = { requests: [request('searching')] }
  const delays: unknown[] = []
  let errorUpdatedAt = loaded.dataUpdatedAt + 15_000
  for (let failures = 1; failures <= 7; failures += 1) {
    const delayMs = listPollDelayMs({ ...loaded, data, error: new Error('503'), errorUpdatedAt })
    delays.push(delayMs)
    errorUpdatedAt += Number(delayMs)
  }
  expect(delays).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000])
  expect(listPollDelayMs({ ...loaded, data, dataUpdatedAt: errorUpdatedAt + 1, errorUpdatedAt })).toBe(15_000)
})
