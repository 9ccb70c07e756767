import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ErrorBody } from '@portal/contract/api/errors'
import { expect, test } from 'vitest'
import { type BadInput, expectRefusals } from '../testing/badInput.ts'
import { openPortal } from '../testing/portal.ts'

const credentials = { email: 'niemand@example.org', password: 'falsch' }

const signIn = (body: unknown, headers: Record<string, string | undefined> = {}): BadInput[1] => ({
  method: 'POST',
  path: '/identity/login',
  body,
  headers,
})

const submit = (body: unknown): BadInput[1] => ({ method: 'POST', path: '/request', body })

const cases: BadInput[] = [
  [
    'no brand',
    { path: '/availabilitycheck', headers: { 'x-brand': undefined } },
    400,
    'invalidInput',
    'headers.x-brand',
  ],
  [
    'an unknown brand',
    { path: '/availabilitycheck', headers: { 'x-brand': 'other' } },
    400,
    'invalidInput',
    'headers.x-brand',
  ],
  [
    'the name of an inherited property as brand',
    { path: '/availabilitycheck', headers: { 'x-brand': 'constructor' } },
    400,
    'invalidInput',
    'headers.x-brand',
  ],
  [
    'no platform',
    { path: '/availabilitycheck', headers: { 'x-device-platform': undefined } },
    400,
    'invalidInput',
    'headers.x-device-platform',
  ],
  [
    'an unknown platform',
    { path: '/availabilitycheck', headers: { 'x-device-platform': 'fridge' } },
    400,
    'invalidInput',
    'headers.x-device-platform',
  ],
  ['an unknown query field', { path: '/availabilitycheck?now=1' }, 400, 'invalidInput', 'query.now'],
  ['a missing query field', { path: '/feature/service' }, 400, 'invalidInput', 'query.contractId'],
  [
    'a repeated query field',
    { path: '/feature/service?contractId=1000000001001&contractId=1000000001001' },
    400,
    'invalidInput',
    'query.contractId',
  ],
  [
    'a list in the query',
    { path: '/feature/service?contractId[]=1000000001001' },
    400,
    'invalidInput',
    'query.contractId',
  ],
  ['a prototype key in the query', { path: '/feature/service?__proto__=1' }, 400, 'invalidInput', 'query.__proto__'],
  [
    'a contract number of 14 digits',
    { path: '/feature/service?contractId=10000000010011' },
    400,
    'invalidInput',
    'query.contractId',
  ],
  ['a NUL in the query', { path: '/request/actions?todo=a%00b' }, 400, 'invalidInput', 'query.todo'],
  ['broken percent-encoding in the query', { path: '/request/actions?todo=%E4%ZZ' }, 400, 'invalidInput', 'query'],
  ['broken percent-encoding in the path', { path: '/contracts/%E4%ZZ' }, 400, 'invalidInput', 'path'],
  ['a malformed id', { path: '/inbox/document?contractId=1000000001001&docId=1' }, 400, 'invalidInput', 'query.docId'],
  [
    'an over-long todo in the query',
    { path: `/request/actions?todo=${'a'.repeat(5000)}` },
    400,
    'invalidInput',
    'query.todo',
  ],
  ['no body', { method: 'POST', path: '/identity/login' }, 400, 'invalidInput', 'body'],
  ['malformed JSON', signIn('{"email":'), 400, 'invalidInput', 'body'],
  ['a list as body', signIn([]), 400, 'invalidInput', 'body'],
  ['null as body', signIn('null'), 400, 'invalidInput', 'body'],
  ['a missing field', signIn({ email: credentials.email }), 400, 'invalidInput', 'body.password'],
  ['an unknown field', signIn({ ...credentials, role: 'renter' }), 400, 'invalidInput', 'body.role'],
  ['a field of the wrong type', signIn({ ...credentials, password: 1 }), 400, 'invalidInput', 'body.password'],
  ['a list as a field', signIn({ ...credentials, password: ['a'] }), 400, 'invalidInput', 'body.password'],
  ['an invalid e-mail address', signIn({ ...credentials, email: 'niemand' }), 400, 'invalidInput', 'body.email'],
  [
    'an over-long e-mail address',
    signIn({ ...credentials, email: `${'a'.repeat(250)}@example.org` }),
    400,
    'invalidInput',
    'body.email',
  ],
  [
    'an over-long password',
    signIn({ ...credentials, password: 'a'.repeat(257) }),
    400,
    'invalidInput',
    'body.password',
  ],
  ['a NUL in a field', signIn({ ...credentials, password: 'a\0b' }), 400, 'invalidInput', 'body.password'],
  [
    'half a surrogate pair',
    signIn('{"email":"a@example.org","password":"\\ud800"}'),
    400,
    'invalidInput',
    'body.password',
  ],
  ['a NUL in a field name', signIn('{"a\\u0000":1}'), 400, 'invalidInput', 'body'],
  [
    'a prototype key',
    signIn('{"__proto__":{"a":1},"email":"a@example.org","password":"x"}'),
    400,
    'invalidInput',
    'body.__proto__',
  ],
  [
    'a constructor key',
    signIn('{"constructor":{"prototype":{}},"email":"a@example.org","password":"x"}'),
    400,
    'invalidInput',
    'body.constructor',
  ],
  [
    'a value nested more than 20 levels deep',
    signIn(`{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    400,
    'invalidInput',
    'body.email.0',
  ],
  ['more than 20,000 opening brackets', signIn('['.repeat(60_000)), 413, 'tooLarge'],
  ['more than 20,000 commas', signIn(`[${'1,'.repeat(25_000)}1]`), 413, 'tooLarge'],
  ['a body of more than 64 KB', signIn({ ...credentials, password: 'a'.repeat(65_536) }), 413, 'tooLarge'],
  [
    'a URL-encoded form as body',
    signIn('email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'mediaTypeNotSupported',
  ],
  ['text as body', signIn('{}', { 'content-type': 'text/plain' }), 415, 'mediaTypeNotSupported'],
  ['no media type', signIn(new Uint8Array([123, 125]), { 'content-type': undefined }), 415, 'mediaTypeNotSupported'],
  ['a compressed body', signIn(credentials, { 'content-encoding': 'gzip' }), 415, 'mediaTypeNotSupported'],
  [
    'a body for a call that takes none',
    { method: 'POST', path: '/identity/logout', body: { everywhere: true } },
    400,
    'invalidInput',
    'body.everywhere',
  ],
  [
    'a malformed idempotency key',
    { method: 'POST', path: '/request', body: {}, headers: { 'idempotency-key': '1' } },
    400,
    'invalidInput',
    'headers.idempotency-key',
  ],
  ['a submission without a todo', submit({ contractId: '1000000001001' }), 404, 'unknownAction'],
  ['an empty submission', submit({}), 404, 'unknownAction'],
  [
    'an opening time of the contact form that is not a number',
    submit({ formTrace: { openSeconds: 'long' } }),
    400,
    'invalidInput',
    'body.formTrace.openSeconds',
  ],
  [
    'an over-long todo',
    submit({ contractId: '1000000001001', todo: 'a'.repeat(513) }),
    400,
    'invalidInput',
    'body.todo',
  ],
  ['an empty todo', submit({ contractId: '1000000001001', todo: '' }), 400, 'invalidInput', 'body.todo'],
  [
    'null as answers',
    submit({ contractId: '1000000001001', todo: 'a', answers: null }),
    400,
    'invalidInput',
    'body.answers',
  ],
  [
    'an answer whose name is not a valid question id',
    submit({ contractId: '1000000001001', todo: 'a', answers: { 'window.id': 'a' } }),
    400,
    'invalidInput',
    'body.answers.window.id',
  ],
  [
    'an unknown field named decision',
    submit({ contractId: '1000000001001', todo: 'a', decision: 'search' }),
    400,
    'invalidInput',
    'body.decision',
  ],
  ['an unknown path', { path: '/nothing' }, 404, 'notFound'],
  ['an unknown path with a broken body', { method: 'POST', path: '/nothing', body: '{' }, 404, 'notFound'],
  ['a trailing slash', { path: '/contracts/' }, 404, 'notFound'],
  ['a method that the path does not allow', { method: 'DELETE', path: '/contracts' }, 405, 'methodNotAllowed'],
  ['an unknown method', { method: 'PROPFIND', path: '/contracts' }, 405, 'methodNotAllowed'],
  ['a preflight request', { method: 'OPTIONS', path: '/contracts' }, 405, 'methodNotAllowed'],
]

test('a call that does not match the contract is refused with the listed status, error code and field', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  await expectRefusals(tenant, cases)
})

test('the texts of a refusal are in the language that the caller prefers', async () => {
  const { visitor } = await openPortal()
  const body = { email: 'niemand', password: '' }
  async function messages(language: string) {
    const response = await visitor.send('POST', '/identity/login', { body, headers: { 'accept-language': language } })
    return ((await response.json()) as ErrorBody).fields?.map(({ message }) => message)
  }
  const german = ['Bitte geben Sie eine gültige E-Mail-Adresse an', 'Diese Angabe ist zu kurz.']
  const english = ['Please enter a valid email address.', 'This value is too short.']
  expect(await messages('de')).toEqual(german)
  expect(await messages('en-GB,en;q=0.9,de;q=0.8')).toEqual(english)
  expect(await messages('fr, *;q=0.1')).toEqual(german)
  expect(await messages('de;q=0.5,en;q=0.7')).toEqual(english)
})

test('paths are matched case-insensitively', async () => {
  const { baseUrl, tenant } = await openPortal({ as: 'Erika' })
  expect((await tenant.send('GET', '/identity/ROLES')).status).toBe(200)
  expect((await fetch(`${baseUrl}/API/V8/openAPI.json`)).status).toBe(200)
})

test('the refusal of a wrong method names the allowed methods', async () => {
  const { visitor } = await openPortal({ database: 'migrated' })
  expect((await visitor.send('PATCH', '/Request')).headers.get('allow')).toBe('POST')
})

test('an unknown path below /api is refused in JSON', async () => {
  const { baseUrl } = await openPortal({ database: 'migrated' })
  for (const path of ['/api', '/api/', '/api/v7/contracts', '/API/nothing']) {
    const response = await fetch(baseUrl + path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ])
  }
})

async function sendRaw(baseUrl: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
  socket.end(bytes)
  return await text(socket)
}

test.each([
  ['a request that is not HTTP', 'hello\r\n\r\n'],
  [
    'a request with two content lengths',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
  ],
  [
    'a request with both a content length and a chunked body',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a header with a NUL', 'GET /api/v8/availabilitycheck HTTP/1.1\r\nhost: a\r\nx-device: a\0b\r\n\r\n'],
  ['a header of 40,000 characters', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`],
])('%s is refused with an error body and security headers', async (_what, bytes) => {
  const { baseUrl } = await openPortal({ database: 'migrated' })
  const answer = await sendRaw(baseUrl, bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).toContain('"code":"invalidInput"')
  expect(answer).toContain('x-content-type-options: nosniff')
})
