import type { TelemetryEvent } from '@portal/contract/telemetry'
import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'

const view: TelemetryEvent = { kind: 'pageView', route: '/services' }
const failure = (number: number): TelemetryEvent => ({
  kind: 'failure',
  route: '/services',
  name: 'TypeError',
  reference: String(number).padStart(8, '0'),
  frames: [],
})

function openBatch() {
  const sent: TelemetryEvent[][] = []
  const waiting: (() => void)[] = []
  const batch = createBatch({ send: (events) => sent.push(events), later: (work) => waiting.push(work) })
  const runWaiting = () => {
    for (const work of waiting.splice(0)) work()
  }
  return { ...batch, sent, runWaiting }
}

test('waiting events are sent once, by the next flush', () => {
  const { add, flush, sent } = openBatch()
  add(view)
  add(view)
  expect(sent).toEqual([])
  flush()
  flush()
  expect(sent).toEqual([[view, view]])
})

test('a failure is sent after a short delay, together with all waiting events', () => {
  const { add, runWaiting, sent } = openBatch()
  add(view)
  add(failure(1))
  expect(sent).toEqual([])
  runWaiting()
  expect(sent).toEqual([[view, failure(1)]])
})

test('no call carries more events than the limit', () => {
  const { add, flush, sent } = openBatch()
  for (let count = 0; count < 45; count += 1) add(view)
  flush()
  expect(sent.map((events) => events.length)).toEqual([20, 20, 5])
})

test('a failure that is added twice is sent once', () => {
  const { add, flush, sent } = openBatch()
  add(failure(1))
  add(failure(1))
  flush()
  expect(sent).toEqual([[failure(1)]])
})

test('a page sends at most twenty failures', () => {
  const { add, flush, sent } = openBatch()
  for (let number = 1; number < 10_000; number += 1) add(failure(number))
  flush()
  expect(sent.flat()).toHaveLength(20)
})
