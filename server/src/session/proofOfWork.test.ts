import { createHash } from 'node:crypto'
import type { Challenge } from '@portal/contract/errors'
import type { Proof } from '@portal/contract/session'
import { expect, test } from 'vitest'
import { demoAccounts } from '../demo/accounts.ts'
import { countOne, keyOf } from '../limits/store.ts'
import { openSignIn, solve } from '../testing/signIn.ts'
import { workOf } from './proofOfWork.ts'
import { accountLimit, portalLimit } from './proofRules.ts'

const { email } = demoAccounts.Erika
type SignInTest = Awaited<ReturnType<typeof openSignIn>>

function challengeOf({ challenge }: { challenge: Challenge | undefined }): Challenge {
  if (!challenge) throw new Error('No proof was asked for.')
  return challenge
}

/** Lets an address appear in so many failures that each further try from it needs a proof. */
const crowd = ({ fail }: SignInTest) => fail(20, (number) => ({ email: `niemand${number}@example.org` }))

/** A number that proves less than is asked for. */
function halfSolve({ challenge, difficulty }: Challenge): Proof {
  for (let solution = 0; ; solution += 1)
    if (workOf({ challenge, solution }) < difficulty) return { challenge, solution }
}

test('the work of a proof is the zero bits at the beginning of its hash', () => {
  for (const solution of [0, 1, 77, 0xffffffff]) {
    const number = Buffer.from([solution >>> 24, (solution >>> 16) & 255, (solution >>> 8) & 255, solution & 255])
    const seed = createHash('sha256').update('challenge').digest()
    const hash = createHash('sha256').update(seed).update(number).digest('hex')
    const bits = [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
    expect(workOf({ challenge: 'challenge', solution })).toBe(bits.indexOf('1'))
  }
})

test('a challenge is good for one try, for one address, for five minutes, with all the work that it asks for', async () => {
  const portal = await openSignIn()
  const { signIn, clock } = portal
  await crowd(portal)
  const asked = await signIn()
  expect(asked).toMatchObject({ answer: 'proofRequired', device: undefined })
  const challenge = challengeOf(asked)
  expect(challenge.difficulty).toBe(18)
  expect(await signIn({ proof: halfSolve(challenge) })).toMatchObject({ answer: 'proofRequired' })

  const proof = solve(challenge)
  const easier = { ...proof, challenge: proof.challenge.replace('.18.', '.1.') }
  expect(await signIn({ proof: easier })).toMatchObject({ answer: 'proofRequired' })
  const ofOther = { email: demoAccounts.Krause.email, proof }
  expect(await signIn(ofOther)).toMatchObject({ answer: 'proofRequired' })
  expect(await signIn({ password: 'falsch', proof })).toMatchObject({ answer: 'signInFailed' })
  expect(await signIn({ proof })).toMatchObject({ answer: 'proofRequired' })

  const slow = solve(challengeOf(await signIn()))
  clock.advance({ seconds: 299 })
  await crowd(portal)
  const late = solve(challengeOf(await signIn()))
  expect(await signIn({ email: email.toUpperCase(), proof: slow })).toMatchObject({ answer: 'signed in' })
  clock.advance({ seconds: 300 })
  await crowd(portal)
  expect(await signIn({ proof: late })).toMatchObject({ answer: 'proofRequired' })
})

test('of twenty tries at once with one proof, one is looked at', async () => {
  const portal = await openSignIn()
  await crowd(portal)
  const proof = solve(challengeOf(await portal.signIn()))
  const tries = await Promise.all(Array.from({ length: 20 }, () => portal.signIn({ password: 'falsch', proof })))
  expect(tries.filter(({ answer }) => answer === 'signInFailed')).toHaveLength(1)
})

test('a known device needs no proof, whatever goes on', async () => {
  const portal = await openSignIn()
  const { device } = await portal.signIn()
  await crowd(portal)
  expect(await portal.signIn({ device })).toMatchObject({ answer: 'signed in' })
})

test('an account at which a hundred failures an hour come from many networks asks unknown devices for a proof', async () => {
  const { signIn } = await openSignIn()
  const tries = await Promise.all(
    Array.from({ length: 120 }, (_, number) => signIn({ password: 'falsch', from: `203.0.${number}.7` })),
  )
  expect(tries.filter(({ answer }) => answer === 'signInFailed')).toHaveLength(accountLimit.maxFailures)
  const asked = await signIn()
  expect(asked).toMatchObject({ answer: 'proofRequired' })
  expect(await signIn({ email: demoAccounts.Krause.email })).toMatchObject({ answer: 'signed in' })
  expect(await signIn({ proof: solve(challengeOf(asked)) })).toMatchObject({ answer: 'signed in' })
})

test('very many failures of the whole portal ask every unknown device for a proof, until they end', async () => {
  const { signIn, db, clock } = await openSignIn()
  const { device } = await signIn()
  const window = { now: clock.now(), windowMs: portalLimit.windowMs }
  for (let count = 1; count < portalLimit.maxFailures; count += 1)
    await countOne(db, keyOf('portal', 'failed sign-ins'), window)
  expect(await signIn()).toMatchObject({ answer: 'signed in' })
  expect(await signIn({ password: 'falsch', from: '203.0.113.9' })).toMatchObject({ answer: 'signInFailed' })
  expect(await signIn({ from: '203.0.113.7' })).toMatchObject({ answer: 'proofRequired' })
  expect(await signIn({ device })).toMatchObject({ answer: 'signed in' })
  clock.advance({ seconds: 301 })
  expect(await signIn({ from: '203.0.113.7' })).toMatchObject({ answer: 'signed in' })
})

test.each([
  ['a solution that is no number of four bytes', { challenge: 'x', solution: 2 ** 32 }],
  ['a solution below zero', { challenge: 'x', solution: -1 }],
  ['a broken solution', { challenge: 'x', solution: 0.5 }],
  ['a solution as text', { challenge: 'x', solution: '1' }],
  ['a challenge that is too long', { challenge: 'x'.repeat(201), solution: 1 }],
  ['no challenge', { solution: 1 }],
])('%s is refused as invalid input', async (_what, proof) => {
  const { signIn } = await openSignIn()
  expect(await signIn({ proof: proof as Proof })).toMatchObject({ answer: 'invalidInput' })
})

test('a made-up proof is no proof, and no fault', async () => {
  const portal = await openSignIn()
  await crowd(portal)
  for (const challenge of ['', 'x', '...', `${'A'.repeat(22)}.9999999999999.1.${'A'.repeat(43)}`])
    expect(await portal.signIn({ proof: { challenge, solution: 1 } })).toMatchObject({ answer: 'proofRequired' })
})
