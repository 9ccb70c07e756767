import type { ReportedErrorName } from '@portal/contract/reportedFailures'
import { telemetryEvent } from '@portal/contract/telemetry'
import { expect, test } from 'vitest'
import { ApiError, ConnectionError, ContractBroken } from '../api/errors.ts'
import { eventOfFailure } from './events.ts'

const origin = 'https://portal.example'
const reference = 'a1b2c3d4'
const personalText = 'Geheimes Anliegen von Erika'

function eventOf(error: unknown, name?: ReportedErrorName) {
  const event = eventOfFailure({ kind: 'failure', error, reference, name }, '/services/:id', origin)
  if (event) expect(telemetryEvent.safeParse(event).error).toBeUndefined()
  return event
}

function crash(message: string, stack: string) {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

const inChromium = `TypeError: ${personalText} is no function
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
])('a crash in %s is reported with its name and the positions in scripts of the portal', (_, stack) => {
  expect(eventOf(crash(`${personalText} is no function`, stack))).toEqual({
    kind: 'failure',
    route: '/services/:id',
    name: 'TypeError',
    reference,
    frames: ['/assets/ServiceFlowScreen-C0FFEE.js:2:1999', '/assets/main-B4D.js:12:34567'],
  })
})

test('a message that looks like a script position is not reported', () => {
  const message = `${origin}/assets/${'geheim'}:1:2`
  const event = eventOf(crash(message, `TypeError: ${message}\n    at ${origin}/assets/main-B4D.js:1:2`))
  expect(event?.frames).toEqual(['/assets/main-B4D.js:1:2'])
})

test('at most ten stack frames are reported', () => {
  const stack = Array.from({ length: 50 }, (_, line) => `    at ${origin}/assets/main-B4D.js:${line}:1`).join('\n')
  expect(eventOf(crash('deep', stack))?.frames).toHaveLength(10)
})

test('any thrown value is reported without free text, or not at all', () => {
  const malicious = Object.assign(new Error(personalText), {
    name: personalText,
    code: `${personalText}!`,
    stack: personalText,
  })
  const thrown = [
    malicious,
    personalText,
    undefined,
    null,
    42,
    { message: personalText },
    new DOMException(personalText, 'DataCloneError'),
  ]
  for (const error of thrown) {
    const event = eventOf(error)
    expect(JSON.stringify(event)).not.toMatch(/Geheim|Anliegen|Erika/)
  }
})

const serverError = (code: string) =>
  new ApiError(500, { code, title: personalText, description: personalText } as never)
const named = (name: string) => Object.assign(new Error(personalText), { name })

test.each([
  ['a fault of the server', serverError('internal'), undefined, 'ApiError', 'internal'],
  ['an error response with an unknown code', serverError('Erika_Mustermann'), undefined, 'ApiError', undefined],
  ['a response of a proxy', new ApiError(502, undefined), undefined, 'ApiError', undefined],
  ['a response that breaks the API contract', new ContractBroken(personalText), undefined, 'ContractBroken', undefined],
  ['an error with a name of its own', named('ErikaMustermann'), undefined, 'Error', undefined],
  ['a script that failed to load', new TypeError(personalText), 'MissingCode', 'MissingCode', undefined],
] as const)('%s is reported with a name and a code from the fixed lists', (_, error, name, reported, code) => {
  const event = eventOf(error, name)
  expect({ name: event?.name, code: event?.code }).toEqual({ name: reported, code })
})

test('a lost connection, a refusal and an aborted call are not reported', () => {
  expect(eventOf(new ConnectionError('no answer'))).toBeUndefined()
  expect(eventOf(new ApiError(409, undefined))).toBeUndefined()
  expect(eventOf(new DOMException('left', 'AbortError'))).toBeUndefined()
})
