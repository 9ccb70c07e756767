import { expect, test } from 'vitest'
import { acceptedAt, type SigningKey, signerAt } from './signingKeyRules.ts'

const at = (time: string) => new Date(`2026-11-02T${time}Z`)
const keys: [SigningKey, ...SigningKey[]] = [
  { kid: 'first', signsFrom: at('08:00:00') },
  { kid: 'second', signsFrom: at('10:05:00') },
  { kid: 'third', signsFrom: at('12:05:00') },
]
const lifetimeMs = 300_000

test.each([
  ['07:59:59', 'first', ['first', 'second', 'third']],
  ['08:00:00', 'first', ['first', 'second', 'third']],
  ['10:04:59', 'first', ['first', 'second', 'third']],
  ['10:05:00', 'second', ['first', 'second', 'third']],
  ['10:10:00', 'second', ['first', 'second', 'third']],
  ['10:10:01', 'second', ['second', 'third']],
  ['12:05:00', 'third', ['second', 'third']],
  ['12:10:01', 'third', ['third']],
])('at %s, the %s key signs, and tokens signed with %j are accepted', (time, signer, accepted) => {
  expect(signerAt(keys, at(time)).kid).toBe(signer)
  expect(acceptedAt(keys, { now: at(time), acceptedForMs: lifetimeMs }).map(({ kid }) => kid)).toEqual(accepted)
})
