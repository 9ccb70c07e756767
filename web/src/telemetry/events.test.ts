import { telemetryEvent } from '@portal/contract/telemetry'
import { expect, test } from 'vitest'
import { ApiError, ConnectionError, ContractBroken } from '../api/errors.ts'
import { eventOfFailure } from './events.ts'

const origin = 'https://portal.example'
const reference = 'a1b2c3d4'
const typed = 'Geheimes Anliegen von Erika'

function eventOf(error: unknown, about?: string) {
  const event = eventOfFailure({ kind: 'failure', error, reference, about }, '/services/:id', origin)
  if (event) expect(telemetryEvent.safeParse(event).error).toBeUndefined()
  return event
}

function crash(message: string, stack: string) {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

const inChromium = `TypeError: ${typed} is no function
    at k (${origin}/assets/ServiceFlowScreen-C0FFEE.js:2:1999)
    at Object.map (<anonymous>)
    at ${origin}/assets/main-B4D.js:12:34567
    at chrome-extension://abcdef/content.js:1:2
    at evil (https://elsewhere.example/assets/main-B4D.js:1:2)`
const inWebKit = `k@${origin}/assets/ServiceFlowScreen-C0FFEE.js:2:1999
[native code]
@${origin}/assets/main-B4D.js:12:34567
global code@https://elsewhere.example/assets/main-B4D.js:1:2`

test.each([
  ['Chromium', inChromium],
  ['WebKit', inWebKit],
])('a crash in %s is told by its name and the places in our own scripts', (_, stack) => {
  expect(eventOf(crash(`${typed} is no function`, stack))).toEqual({
    kind: 'failure',
    route: '/services/:id',
    name: 'TypeError',
    reference,
    frames: ['/assets/ServiceFlowScreen-C0FFEE.js:2:1999', '/assets/main-B4D.js:12:34567'],
  })
})

test('a message that looks like a place of ours is still a message', () => {
  const message = `${origin}/assets/${'geheim'}:1:2`
  const event = eventOf(crash(message, `TypeError: ${message}\n    at ${origin}/assets/main-B4D.js:1:2`))
  expect(event?.frames).toEqual(['/assets/main-B4D.js:1:2'])
})

test('at most ten places are told', () => {
  const stack = Array.from({ length: 50 }, (_, line) => `    at ${origin}/assets/main-B4D.js:${line}:1`).join('\n')
  expect(eventOf(crash('deep', stack))?.frames).toHaveLength(10)
})

test('whatever is thrown makes an event without free text, or none', () => {
  const strange = Object.assign(new Error(typed), { name: typed, code: `${typed}!`, stack: typed })
  const thrown = [strange, typed, undefined, null, 42, { message: typed }, new DOMException(typed, 'DataCloneError')]
  for (const error of thrown) {
    const event = eventOf(error)
    expect(JSON.stringify(event)).not.toMatch(/Geheim|Anliegen|Erika/)
  }
})

test('a failed server is told by its code, a foreign answer by the call', () => {
  const ofOurs = new ApiError(500, { code: 'internal', title: typed, description: typed } as never)
  expect(eventOf(ofOurs, '/request/forms')).toMatchObject({ name: 'ApiError', code: 'internal' })
  expect(eventOf(new ApiError(502, undefined), '/request/forms')).toMatchObject({ code: 'request_forms' })
  expect(eventOf(new ContractBroken(typed), '/Inbox/Documents/{id}/MoveToInbox')).toMatchObject({
    name: 'ContractBroken',
    code: 'Inbox_Documents_id_MoveToInbox',
  })
})

test('a lost line and a refusal are no failures of ours', () => {
  expect(eventOf(new ConnectionError('no answer'))).toBeUndefined()
  expect(eventOf(new ApiError(409, undefined))).toBeUndefined()
  expect(eventOf(new DOMException('left', 'AbortError'))).toBeUndefined()
})
