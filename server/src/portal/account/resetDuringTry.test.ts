import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { kindsFor, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

const { email } = demoAccounts.Erika
const newEmail = 'attacker@example.org'
const newPassword = 'Regenschirm7'

/**
 * Opens a portal in which six tries of Erika's password have failed. The server therefore verifies the next try only after a
 * second, which is long enough for a reset of the password.
 */
async function openWithSlowedTries(fail: (portal: Awaited<ReturnType<typeof open>>) => Promise<string>) {
  const portal = await open()
  portal.clock.stop()
  for (let count = 0; count < 6; count += 1) await fail(portal)
  await portal.visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(portal.db, 'resetPassword', email)

  /** Starts a try, resets the password while the try waits, and returns how the try ended. */
  async function resetDuring(begin: () => Promise<unknown>): Promise<string> {
    const order: string[] = []
    const outcome = outcomeOf(begin()).finally(() => order.push('try'))
    await portal.visitor.account.resetPassword({ body: { token, newPassword } }).then(() => order.push('reset'))
    const result = await outcome
    expect(order).toEqual(['reset', 'try'])
    return result
  }
  return { ...portal, resetDuring }
}

const open = () => openPortal({ as: 'Erika' })

test('a sign-in with the old password fails if the password is reset while the sign-in waits', async () => {
  const { visitor, db, resetDuring } = await openWithSlowedTries(({ visitor }) =>
    outcomeOf(visitor.session.login({ body: { email, password: 'wrong' } })),
  )
  const signIn = () => visitor.session.login({ body: { email, password: demoPassword } })
  // After the reset, the old password is wrong. As the seventh failure, the try may also exceed the limit on tries.
  expect(['401 signInFailed', '429 tooManyTries']).toContain(await resetDuring(signIn))
  expect(await db.selectFrom('session_families').selectAll().where('revoked_at', 'is', null).execute()).toEqual([])
})

test('a change of the e-mail address is refused if a reset ends its session while the change waits', async () => {
  const { tenant, visitor, db, resetDuring } = await openWithSlowedTries(({ tenant }) =>
    outcomeOf(tenant.account.deleteAccount({ body: { currentPassword: 'wrong' } })),
  )
  const change = () => tenant.account.changeEmail({ body: { currentPassword: demoPassword, newEmail } })
  expect(await resetDuring(change)).toBe('401 unauthorized')
  expect(await kindsFor(db, newEmail)).toEqual([])
  expect(await kindsFor(db, email)).toEqual(['passwordChanged', 'resetPassword'])
  expect(await outcomeOf(visitor.session.login({ body: { email, password: newPassword } }))).toBe('answered')
})
