import type { ErrorBody } from '@portal/contract/errors'
import { expect, test, vi } from 'vitest'
import { ApiError, ConnectionError, ContractBroken } from './errors.ts'
import { describeFailure } from './failure.ts'

const body = (code: string): ErrorBody => ({ code, title: 'Titel', description: 'Was zu tun ist.' })
const id = '0f5a1c3e-8d1b-4c6e-9a71-6b0f4d2b7c11'
const generic = 'Etwas ist schiefgelaufen. Bitte probieren Sie den Vorgang noch einmal.'

test.each<[what: string, error: unknown, title: string, text: RegExp, canRetry: boolean]>([
  ['a lost line', new ConnectionError('x'), 'Keine Verbindung', /^Wir erreichen das Portal/, true],
  ['a proxy that reaches nobody', new ApiError(502, undefined), 'Keine Verbindung', /^Wir erreichen/, true],
  ['a proxy that waits in vain', new ApiError(504, undefined), 'Keine Verbindung', /^Wir erreichen/, true],
  ['a maintenance', new ApiError(503, body('maintenance')), 'Keine Verbindung', /^Wir erreichen/, true],
  ['a refusal', new ApiError(409, body('emailTaken'), undefined, id), 'Titel', /^Was zu tun ist\.$/, false],
  ['no access', new ApiError(403, body('forbidden')), 'Titel', /^Was zu tun ist\.$/, false],
  ['a refusal without words', new ApiError(404, undefined), 'Entschuldigen Sie', RegExp(`^${generic}$`), true],
  ['too many tries', new ApiError(429, body('tooManyTries'), 90), 'Titel', /2 Minuten/, false],
  ['too many files at once', new ApiError(429, body('overloaded'), 30), 'Titel', /in 30 Sekunden noch einmal\.$/, true],
  ['a quota', new ApiError(429, body('tooManyChanges'), 90), 'Titel', /^Was zu tun ist\.$/, false],
  [
    'a fault of the server',
    new ApiError(500, body('internal'), undefined, id),
    'Titel',
    /^Was zu tun ist\. Vorgangsnummer: 0f5a1c3e$/,
    true,
  ],
  ['a fault without words', new ApiError(500, undefined), 'Entschuldigen Sie', RegExp(`^${generic}$`), true],
  [
    'a broken answer',
    new ContractBroken('x', id),
    'Entschuldigen Sie',
    RegExp(`^${generic} Vorgangsnummer: 0f5a1c3e$`),
    true,
  ],
])('%s is told in words for the person who waits', (_, error, title, text, canRetry) => {
  const failure = describeFailure(error)
  expect(failure).toMatchObject({ title, canRetry })
  expect(failure.text).toMatch(text)
})

test('what nobody foresaw is told plainly, and the console keeps the cause', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const cause = new TypeError('x is not a function')
  expect(describeFailure(cause)).toMatchObject({ title: 'Entschuldigen Sie', text: generic, canRetry: true })
  expect(log).toHaveBeenCalledExactlyOnceWith(cause)
})
