import { hash } from 'node:crypto'
import type { Challenge, ErrorBody } from '@portal/contract/api/errors'
import type { Proof } from '@portal/contract/session'
import { SignJWT } from 'jose'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { workOf } from '../portal/signIn/proofOfWork.ts'
import { openPortal } from './portal.ts'

interface Try {
  email?: string
  password?: string
  /** The client's network address. */
  from?: string
  /** The device token in the header `x-device`. */
  device?: string | undefined
  proof?: Proof
}

/** Solves a challenge as a client does: hashes the challenge once, and tries one number after another. */
export function solve({ challenge, difficulty }: Challenge): Proof {
  const tried = Buffer.alloc(36)
  hash('sha256', challenge, 'buffer').copy(tried)
  for (let solution = 0; ; solution += 1) {
    tried.writeUInt32BE(solution, 32)
    // All difficulties exceed 16 bits, so a test of two bytes quickly rejects most numbers.
    if (hash('sha256', tried, 'binary').startsWith('\0\0') && workOf({ challenge, solution }) >= difficulty)
      return { challenge, solution }
  }
}

/** Opens a portal that trusts a proxy, so that tests can sign in from any network address. The portal's clock is stopped. */
export async function openSignIn(now = '2026-11-02T08:00:00Z') {
  const portal = await openPortal({ environment: { TRUST_PROXY: '1' }, now })
  portal.clock.stop()

  async function signIn({
    email = demoAccounts.Erika.email,
    password = demoPassword,
    from = '198.51.100.1',
    device,
    proof,
  }: Try = {}) {
    const startedAt = performance.now()
    const response = await portal.visitor.send('POST', '/identity/login', {
      body: { email, password, ...(proof && { proof }) },
      headers: { 'x-device-platform': 'ios', 'x-forwarded-for': `6.6.6.6, ${from}`, 'x-device': device },
    })
    const body = (await response.json()) as Partial<ErrorBody> & { accessToken?: string }
    return {
      answer: response.ok ? 'signed in' : String(body.code),
      retryAfter: Number(response.headers.get('retry-after')),
      device: response.headers.get('x-device') ?? undefined,
      challenge: body.proof,
      accessToken: body.accessToken,
      seconds: (performance.now() - startedAt) / 1000,
    }
  }

  /** Tries to sign in `times` times with a wrong password, one try after another. Returns the answers. */
  async function tryWrongPassword(times: number, sent: Try | ((number: number) => Try) = {}) {
    const answers: string[] = []
    for (let number = 0; number < times; number += 1) {
      const each = typeof sent === 'function' ? sent(number) : sent
      answers.push((await signIn({ password: 'falsch', ...each })).answer)
    }
    return answers
  }

  return { ...portal, signIn, tryWrongPassword }
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Returns authorization headers that must be rejected. Most of them are made from a valid access token. */
export async function badAuthorizations(validToken: string) {
  const [header = '', payload = '', signature = ''] = validToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
  const hmac = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(Buffer.alloc(32, 1))
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  return {
    none: undefined,
    empty: '',
    'another scheme': `Basic ${Buffer.from('erika:x').toString('base64')}`,
    garbage: 'Bearer garbage',
    'two tokens': `Bearer ${validToken}, Bearer ${validToken}`,
    'alg none': `Bearer ${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    'alg none, signed': `Bearer ${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
    'shared secret': `Bearer ${hmac}`,
    'changed claims': `Bearer ${header}.${encode({ ...claims, role: ['renter'], exp: claims.exp + 900 })}.${signature}`,
    'broken signature': `Bearer ${header}.${payload}.${flipped}`,
    'no signature': `Bearer ${header}.${payload}.`,
    huge: `Bearer ${'a'.repeat(10_000)}`,
  }
}
