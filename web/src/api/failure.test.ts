import type { ErrorBody } from '@portal/contract/api/errors'
import { expect, test, vi } from 'vitest'
import { ApiError, ConnectionError, ContractBroken } from './errors.ts'
import { describeFailure } from './failure.ts'

const body = (code: string): ErrorBody => ({ code, title: 'Titel', description: 'Was zu tun ist.' })
const id = '0f5a1c3e-8d1b-4c6e-9a71-6b0f4d2b7c11'
const generic = 'Etwas ist schiefgelaufen. Bitte probieren Sie den Vorgang noch einmal.'

test.each<[what: string, error: unknown, title: string, text: RegExp, canRetry: boolean]>([
  ['a lost connection', new ConnectionError('x'), 'Keine Verbindung', /^Wir erreichen das Portal/, true],
  ['a proxy that cannot reach the server', new ApiError(502, undefined), 'Keine Verbindung', /^Wir erreichen/, true],
  ['a proxy whose upstream timed out', new ApiError(504, undefined), 'Keine Verbindung', /^Wir erreichen/, true],
  ['maintenance', new ApiError(503, body('maintenance')), 'Keine Verbindung', /^Wir erreichen/, true],
  ['a refusal', new ApiError(409, body('emailTaken'), undefined, id), 'Titel', /^Was zu tun ist\.$/, false],
  ['no access', new ApiError(403, body('forbidden')), 'Titel', /^Was zu tun ist\.$/, false],
  ['a refusal without texts', new ApiError(404, undefined), 'Entschuldigen Sie', RegExp(`^${generic}$`), true],
  [
    'a file that is too large for a proxy',
    new ApiError(413, undefined),
    'Die Datei ist zu groß',
    /Server davor/,
    false,
  ],
  ['too many attempts', new ApiError(429, body('tooManyTries'), 90), 'Titel', /2 Minuten/, false],
  [
    'too many simultaneous calls',
    new ApiError(429, body('overloaded'), 30),
    'Titel',
    /30 Sekunden und versuchen Sie es dann noch einmal\.$/,
    true,
  ],
  ['an unavailable virus scanner', new ApiError(429, body('scanUnavailable'), 60), 'Titel', /^Was zu tun ist\.$/, true],
  ['a quota', new ApiError(429, body('tooManyChanges'), 90), 'Titel', /^Was zu tun ist\.$/, false],
  [
    'a server error',
    new ApiError(500, body('internal'), undefined, id),
    'Titel',
    /^Was zu tun ist\. Vorgangsnummer: 0f5a1c3e$/,
    true,
  ],
  ['a server error without texts', new ApiError(500, undefined), 'Entschuldigen Sie', RegExp(`^${generic}$`), true],
  [
    'a response that breaks the API contract',
    new ContractBroken('x', id),
    'Entschuldigen Sie',
    RegExp(`^${generic} Vorgangsnummer: 0f5a1c3e$`),
    true,
  ],
])('after %s, the user gets the expected title, text and offer of a retry', (_, error, title, text, canRetry) => {
  const failure = describeFailure(error)
  expect(failure).toMatchObject({ title, canRetry })
  expect(failure.text).toMatch(text)
})

test('an unexpected error is described by a generic text and logged to the console', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const unexpected = new TypeError('x is not a function')
  expect(describeFailure(unexpected)).toMatchObject({ title: 'Entschuldigen Sie', text: generic, canRetry: true })
  expect(log).toHaveBeenCalledExactlyOnceWith(unexpected)
})
