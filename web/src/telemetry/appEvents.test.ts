import { expect, test } from 'vitest'
import { type AppEvent, listen, noteFailure, notePageView } from './appEvents.ts'

test('the reporter receives the events from before it was loaded, up to a limit, and then each new event', () => {
  for (let count = 0; count < 30; count += 1) notePageView('/login')
  const received: AppEvent[] = []
  listen((event) => received.push(event))
  expect(received).toHaveLength(20)
  notePageView('/services/:id')
  expect(received.at(-1)).toMatchObject({ kind: 'pageView', route: '/services/:id' })
})

test('the reference of an error is its request id; an error without a request id keeps its reference when noted again', () => {
  const received: AppEvent[] = []
  listen((event) => received.push(event))
  const crash = new TypeError('broken')
  noteFailure(crash)
  noteFailure(crash)
  noteFailure(Object.assign(new Error('failed'), { requestId: '8b0f3c1e-0000-4000-8000-000000000000' }))
  const [first, second, third] = received.map((event) => 'reference' in event && event.reference)
  expect(first).toMatch(/^[0-9a-f]{8}$/)
  expect(second).toBe(first)
  expect(third).toBe('8b0f3c1e-0000-4000-8000-000000000000')
})

test('before reporting starts, noting a failure returns a reference only if the error has a request id', () => {
  expect(noteFailure(new TypeError('broken'))).toBeUndefined()
  expect(noteFailure(Object.assign(new Error('failed'), { requestId: 'abcdef01' }))).toBe('abcdef01')
})
