import { expect, test } from 'vitest'
import { type BadInput, expectRefusals } from '../../testing/badInput.ts'
import { openPortal } from '../../testing/portal.ts'

const newcomer = { email: 'neue.nachbarin@example.org', password: 'Regenschirm7', consent: true }
const withHeader = 'a@example.org\r\nBcc: alle@example.org'
const codeRequest = {
  contractNumber: '1000000004001',
  firstName: 'Paul',
  lastName: 'Petersen',
  birthDate: '1951-11-30',
  channel: 'sms',
}
const token = 'A'.repeat(43)

/** `call` is the method and the path below `/Identity`. `field` is the refused field. */
type Row = [description: string, call: string, body: unknown, field: string]

/** E-mail addresses that are malformed, contain more than an address, or only look like another address. */
const addresses: Row[] = [
  ['300 characters', `${'a'.repeat(288)}@example.org`],
  ['a header', withHeader],
  ['a folded header', 'a@example.org\r\n Bcc: b@example.org'],
  ['two addresses', 'a@example.org,b@example.org'],
  ['a name', 'Erika <a@example.org>'],
  ['quotes', '"a\\"b"@example.org'],
  ['Cyrillic characters in the domain', 'a@ехample.org'],
  ['a Cyrillic character in the local part', 'еrika.mustermann@example.org'],
  ['a full-width at sign', 'erika＠example.org'],
  ['a dotless i', 'erıka@example.org'],
  ['an invisible character', 'erika\u200b@example.org'],
  ['no domain', 'erika@'],
].map(([description, email]) => [
  `an e-mail address with ${description}`,
  'POST /Registration',
  { ...newcomer, email },
  'body.email',
])

const rows: Row[] = [
  ...addresses,
  ['no consent', 'POST /Registration', { ...newcomer, consent: false }, 'body.consent'],
  ['a role chosen by the caller', 'POST /Registration', { ...newcomer, role: 'renter' }, 'body.role'],
  ['a short password', 'POST /Registration', { ...newcomer, password: 'Kurz1' }, 'body.password'],
  ['a password of 257 characters', 'POST /Registration', { ...newcomer, password: 'Aa1'.repeat(86) }, 'body.password'],
  ['a truncated token', 'POST /Registration/Confirm', { token: token.slice(1) }, 'body.token'],
  ['a token with trailing characters', 'POST /Registration/Confirm', { token: `${token}=` }, 'body.token'],
  ['no token', 'POST /Email/Confirm', {}, 'body.token'],
  ['a token of Cyrillic characters', 'POST /Email/Confirm', { token: 'А'.repeat(43) }, 'body.token'],
  ['a token as a list', 'POST /Password/Reset', { token: [token], newPassword: newcomer.password }, 'body.token'],
  ['a weak new password', 'POST /Password/Reset', { token, newPassword: 'regenschirm' }, 'body.newPassword'],
  ['a header in a query', 'POST /Password/Forgot?email=a%40example.org%0D%0ABcc%3Ab%40c.org', undefined, 'query.email'],
  ['two addresses in a query', 'POST /Password/Forgot?email=a%40b.org&email=c%40d.org', undefined, 'query.email'],
  ['no address', 'POST /Registration/Mail/Reset', undefined, 'body'],
  ['no address in a body', 'POST /Registration/Mail/Reset', {}, 'body.email'],
  ['an address in query and body', 'POST /Password/Forgot?email=a%40b.org', { email: 'a@b.org' }, 'body.email'],
  ['an empty code', 'POST /Registration/Match', { code: ' ', customerNumber: '4711002' }, 'body.code'],
  ['a code of 65 characters', 'POST /Registration/Match', { code: 'K'.repeat(65), customerNumber: '1' }, 'body.code'],
  ['a header in a number', 'POST /Registration/Match', { code: 'K', customerNumber: '1\r\n2' }, 'body.customerNumber'],
  [
    'a contract number with a wrong first digit',
    'POST /Registration/Code',
    { ...codeRequest, contractNumber: '2000000004001' },
    'body.contractNumber',
  ],
  [
    'a contract number with full-width digits',
    'POST /Registration/Code',
    { ...codeRequest, contractNumber: '１000000004001' },
    'body.contractNumber',
  ],
  [
    'a header in a name',
    'POST /Registration/Code',
    { ...codeRequest, lastName: 'P\r\nBcc: a@example.org' },
    'body.lastName',
  ],
  [
    'a name with reversed direction',
    'POST /Registration/Code',
    { ...codeRequest, firstName: '\u202eluaP' },
    'body.firstName',
  ],
  [
    'a date that does not exist',
    'POST /Registration/Code',
    { ...codeRequest, birthDate: '1951-02-30' },
    'body.birthDate',
  ],
  [
    'a mobile number chosen by the caller',
    'POST /Registration/Code',
    { ...codeRequest, mobile: '+49 170 0000000' },
    'body.mobile',
  ],
  ['an unknown channel', 'POST /Registration/Code', { ...codeRequest, channel: 'mail' }, 'body.channel'],
  ['no current password', 'PUT /Password', { newPassword: newcomer.password }, 'body.currentPassword'],
  ['an empty current password', 'DELETE ', { currentPassword: '' }, 'body.currentPassword'],
  ['a deletion without a body', 'DELETE ', undefined, 'body'],
  ['the id of another account', 'DELETE ', { currentPassword: 'x', userId: '1' }, 'body.userId'],
  ['a new address with a header', 'PUT /Email', { currentPassword: 'x', newEmail: withHeader }, 'body.newEmail'],
]

const cases = rows.map(([description, call, body, field]): BadInput => {
  const [method = '', path = ''] = call.split(' ')
  return [description, { method, path: `/Identity${path}`, body }, 400, 'invalidInput', field]
})

test('the calls of registration and account refuse invalid input with the name of the field', async () => {
  const { signIn, db } = await openPortal()
  await expectRefusals(await signIn('Neumann'), cases)
  expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('registration_tries').selectAll().execute()).toEqual([])
})
