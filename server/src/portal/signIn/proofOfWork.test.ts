import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Challenge } from '@portal/contract/api/errors'
import type { Proof } from '@portal/contract/session'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../../demo/accounts.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { openSignIn, solve } from '../../testing/signIn.ts'
import { passwordSenderOf } from './passwords.ts'
import { accountLimit } from './proofLimits.ts'
import { workOf } from './proofOfWork.ts'
import { readInTurn } from './tryQueues.ts'

const { email } = demoAccounts.Erika
type SignInTest = Awaited<ReturnType<typeof openSignIn>>

function challengeOf({ challenge }: { challenge: Challenge | undefined }): Challenge {
  if (!challenge) throw new Error('The server required no proof.')
  return challenge
}

/** Causes so many failures from one network address that each further try from this address needs a proof. */
const failOften = ({ tryWrongPassword }: SignInTest) =>
  tryWrongPassword(20, (number) => ({ email: `niemand${number}@example.org` }))

/** Returns a proof with less work than required. */
function solveTooEasily({ challenge, difficulty }: Challenge): Proof {
  for (let solution = 0; ; solution += 1)
    if (workOf({ challenge, solution }) < difficulty) return { challenge, solution }
}

test('the work of a proof is the number of leading zero bits of its hash', () => {
  for (const solution of [0, 1, 77, 0xffffffff]) {
    const number = Buffer.from([solution >>> 24, (solution >>> 16) & 255, (solution >>> 8) & 255, solution & 255])
    const seed = createHash('sha256').update('challenge').digest()
    const hash = createHash('sha256').update(seed).update(number).digest('hex')
    const bits = [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
    expect(workOf({ challenge: 'challenge', solution })).toBe(bits.indexOf('1'))
  }
})

test('a challenge expires after five minutes, works for only one try and one e-mail address, and needs the required work', async () => {
  const portal = await openSignIn()
  const { signIn, clock } = portal
  await failOften(portal)
  const refused = await signIn()
  expect(refused).toMatchObject({ answer: 'proofRequired', device: undefined })
  const challenge = challengeOf(refused)
  expect(challenge.difficulty).toBe(18)
  expect(await signIn({ proof: solveTooEasily(challenge) })).toMatchObject({ answer: 'proofRequired' })

  const proof = solve(challenge)
  const easier = { ...proof, challenge: proof.challenge.replace('.18.', '.1.') }
  expect(await signIn({ proof: easier })).toMatchObject({ answer: 'proofRequired' })
  const otherAccount = { email: demoAccounts.Krause.email, proof }
  expect(await signIn(otherAccount)).toMatchObject({ answer: 'proofRequired' })
  expect(await signIn({ password: 'falsch', proof })).toMatchObject({ answer: 'signInFailed' })
  expect(await signIn({ proof })).toMatchObject({ answer: 'proofRequired' })

  const slow = solve(challengeOf(await signIn()))
  clock.advance({ seconds: 299 })
  await failOften(portal)
  const late = solve(challengeOf(await signIn()))
  expect(await signIn({ email: email.toUpperCase(), proof: slow })).toMatchObject({ answer: 'signed in' })
  clock.advance({ seconds: 300 })
  await failOften(portal)
  expect(await signIn({ proof: late })).toMatchObject({ answer: 'proofRequired' })
})

test('if twenty concurrent tries send the same proof, the server checks the password of only one of them', async () => {
  const portal = await openSignIn()
  await failOften(portal)
  const proof = solve(challengeOf(await portal.signIn()))
  const tries = await Promise.all(Array.from({ length: 20 }, () => portal.signIn({ password: 'falsch', proof })))
  expect(tries.filter(({ answer }) => answer === 'signInFailed')).toHaveLength(1)
})

test('a try with a used proof waits its turn in the queue that only reads the counts; a try with a new proof skips this queue', async () => {
  const portal = await openSignIn()
  const from = '198.51.100.9'
  await portal.tryWrongPassword(20, (number) => ({ email: `niemand${number}@example.org`, from }))
  const used = solve(challengeOf(await portal.signIn({ from })))
  const unused = solve(challengeOf(await portal.signIn({ from })))
  expect(await portal.signIn({ password: 'falsch', from, proof: used })).toMatchObject({ answer: 'signInFailed' })

  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const sender = passwordSenderOf({ address: from, signal: new AbortController().signal }, { account: 'flood' })
  const turns = [1, 2].map(() => readInTurn(sender, () => end))
  const waiting = portal.signIn({ from, proof: used })
  expect(await portal.signIn({ from, proof: unused })).toMatchObject({ answer: 'signed in' })
  expect(await Promise.race([waiting, wait(500, 'waits')])).toBe('waits')
  finish()
  await Promise.all(turns)
  expect(await waiting).toMatchObject({ answer: 'proofRequired' })
})

test('a known device needs no proof', async () => {
  const portal = await openSignIn()
  const { device } = await portal.signIn()
  await failOften(portal)
  expect(await portal.signIn({ device })).toMatchObject({ answer: 'signed in' })
})

test('after a hundred failures for one account from many networks in an hour, unknown devices need a proof to sign in to this account', async () => {
  const { signIn } = await openSignIn()
  const tries = await Promise.all(
    Array.from({ length: 120 }, (_, number) => signIn({ password: 'falsch', from: `203.0.${number}.7` })),
  )
  expect(tries.filter(({ answer }) => answer === 'signInFailed')).toHaveLength(accountLimit.maxFailures)
  const refused = await signIn()
  expect(refused).toMatchObject({ answer: 'proofRequired' })
  expect(await signIn({ email: demoAccounts.Krause.email })).toMatchObject({ answer: 'signed in' })
  expect(await signIn({ proof: solve(challengeOf(refused)) })).toMatchObject({ answer: 'signed in' })
})

test('after failures from many networks with many e-mail addresses, other tenants still sign in without a proof', async () => {
  const { signIn } = await openSignIn()
  for (let batch = 0; batch < 3; batch += 1) {
    const attack = Array.from({ length: 50 }, (_, number) =>
      signIn({ email: `niemand${batch}.${number}@example.org`, password: 'falsch', from: `203.${batch}.${number}.7` }),
    )
    expect(new Set((await Promise.all(attack)).map(({ answer }) => answer))).toEqual(new Set(['signInFailed']))
  }
  expect(await signIn()).toMatchObject({ answer: 'signed in' })
})

describe('a malformed proof is refused as invalid input', () => {
  const portal = openForBlock(openSignIn)
  test.each([
    ['a solution larger than four bytes', { challenge: 'x', solution: 2 ** 32 }],
    ['a negative solution', { challenge: 'x', solution: -1 }],
    ['a fractional solution', { challenge: 'x', solution: 0.5 }],
    ['a solution as text', { challenge: 'x', solution: '1' }],
    ['a challenge that is too long', { challenge: 'x'.repeat(201), solution: 1 }],
    ['no challenge', { solution: 1 }],
  ])('%s', async (_what, proof) => {
    expect(await portal().signIn({ proof: proof as Proof })).toMatchObject({ answer: 'invalidInput' })
  })
})

test('a forged proof is refused in the same way as a missing proof, and causes no server error', async () => {
  const portal = await openSignIn()
  await failOften(portal)
  for (const challenge of ['', 'x', '...', `${'A'.repeat(22)}.9999999999999.1.${'A'.repeat(43)}`])
    expect(await portal.signIn({ proof: { challenge, solution: 1 } })).toMatchObject({ answer: 'proofRequired' })
})
