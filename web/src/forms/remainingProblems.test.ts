import { expect, test } from 'vitest'
import { type Problem, remainingProblems } from './problems.ts'

const missing = (name: string): Problem => ({ name, label: name, message: 'missing' })
const refused = (name: string): Problem => ({ name, label: name, message: 'refused', isRefused: true })

test.each<[string, Problem[], Problem[], string, Problem[]]>([
  [
    'a valid answer removes the problem of its field',
    [missing('a'), missing('b')],
    [missing('b')],
    'a',
    [missing('b')],
  ],
  ['a valid answer removes the problem of another field that must match it', [missing('repeat')], [], 'a', []],
  [
    'an answer with another problem replaces the message',
    [missing('a')],
    [{ ...missing('a'), message: 'too short' }],
    'a',
    [{ ...missing('a'), message: 'too short' }],
  ],
  ['a problem that was not shown does not appear', [], [missing('a')], 'a', []],
  ['a change of an answer removes the message of the server about this answer', [refused('a')], [], 'a', []],
  ['an answer to another field keeps the message of the server', [refused('a')], [], 'b', [refused('a')]],
])('%s', (_, shown, found, changed, remaining) => {
  expect(remainingProblems(shown, found, changed)).toEqual(remaining)
})
