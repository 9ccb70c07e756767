import { expect, test } from 'vitest'
import { demoAccounts } from '../../demo/accounts.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSignIn, solve } from '../../testing/signIn.ts'

const attackerAddress = '198.51.100.66'
const connections = 100

test('while an address floods the server with sign-ins, a sign-in with a proof of work from the same address waits at most once for its turn', async () => {
  const { signIn, tryWrongPassword } = await openSignIn()
  const randomEmail = (number: number) => `niemand${number}@example.org`
  await tryWrongPassword(20, (number) => ({ email: randomEmail(number), from: attackerAddress }))
  const flood = { isOver: false, answered: 0 }
  const attack = Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let number = 0; !flood.isOver; number += 1) {
        await signIn({ email: randomEmail(connection * 1_000 + number), from: attackerAddress })
        flood.answered += 1
      }
    }),
  )
  const { challenge } = await signIn({ from: attackerAddress })
  if (!challenge) throw new Error('The server required no proof.')
  const proof = solve(challenge)
  const before = flood.answered
  const answer = await signIn({ from: attackerAddress, proof })
  const during = flood.answered - before
  flood.isOver = true
  await attack
  expect(answer).toMatchObject({ answer: 'signed in' })
  // While the sign-in waits for one turn, each connection of the flood gets about one answer. A second turn would double
  // this.
  expect(during).toBeLessThan(connections * 1.8)
})

test('calls of anonymous visitors that wait for a lock leave database connections for tenants', async () => {
  const { tenant, visitor, db } = await openPortal({ as: 'Erika', environment: { TRUST_PROXY: '1' } })
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('accounts').select('email').forUpdate().execute()
    locked.resolve()
    await release.promise
  })
  const ask = (address: string) =>
    visitor.send('POST', '/Identity/Password/Forgot', {
      body: { email: demoAccounts.Erika.email },
      headers: { 'x-forwarded-for': address },
    })
  await locked.promise
  const waiting = Array.from({ length: 60 }, (_, network) => ask(`203.0.${network}.7`))
  const read = tenant.contracts.listContracts().then(() => 'read')
  expect(await Promise.race([read, Promise.all(waiting).then(() => 'flood ended')])).toBe('read')
  release.resolve()
  await holder
  await Promise.all(waiting)
})
