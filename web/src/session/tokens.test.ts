import { expect, test } from 'vitest'
import { hasRenterRole, isValidAt, rolesOf } from './tokens.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenWith = (payload: unknown) => `${encode({ alg: 'EdDSA' })}.${encode(payload)}.signature`

test.each([
  [{ role: 'Renter' }, ['renter']],
  [{ role: ['User', 'AuthenticatedUser', 'RENTER'] }, ['user', 'authenticateduser', 'renter']],
  [{ role: [], name: 'Jürgen Groß' }, []],
  [{}, []],
])('the payload %j carries the roles %j', (payload, roles) => {
  expect(rolesOf(tokenWith(payload))).toEqual(roles)
})

test.each([
  [['user'], false],
  [['user', 'renter'], false],
  [['user', 'authenticateduser'], false],
  [['user', 'authenticateduser', 'renter'], true],
])('a user with the roles %j counts as a renter: %s', (roles, isRenter) => {
  expect(hasRenterRole(roles)).toBe(isRenter)
})

test('a token is valid up to and including its expiry', () => {
  const token = { accessTokenExpiry: '2026-11-21T10:00:00.000Z' }
  const expiry = Date.UTC(2026, 10, 21, 10)
  expect([expiry - 1, expiry, expiry + 1].map((time) => isValidAt(token, time))).toEqual([true, true, false])
})
