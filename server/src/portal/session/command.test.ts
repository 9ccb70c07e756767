import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/accounts.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openWithPasskey } from '../../testing/passkeys.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { runCommand } from '../../testing/processes/serverProcess.ts'
import { runSessionsCommand } from './sessionsCommand.ts'

const email = 'erika.mustermann@example.org'

test('a staff member who enters an e-mail address can list and end the sessions of its account', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const neighbour = await portal.signIn('Krause')
  const list = () => runSessionsCommand(['list', email], environmentOf(portal))
  expect(await list()).toMatch(/^unknown on unknown, signed in on [\d-]{10}, last used on [\d-]{10}$/)

  const ended = await runCommand('portal/session/command.ts', ['end', ` ${email.toUpperCase()}`], environmentOf(portal))
  expect(ended).toEqual({ code: 0, output: expect.stringMatching(/^Ended:\nunknown on unknown, .*\n$/) })
  expect(await outcomeOf(portal.tenant.session.listRoles())).toBe('401 unauthorized')
  expect(await outcomeOf(neighbour.session.listRoles())).toBe('answered')
  expect(await list()).toBe('The account has no session.')
})

test('the command that ends the sessions says that the account still has a passkey, until a reset of the password has removed the passkey', async () => {
  const portal = await openWithPasskey()
  const end = () => runSessionsCommand(['end', email], environmentOf(portal))
  const { visitor, db, authenticator } = portal
  expect(await end()).toMatch(/\nThe account still has 1 passkey, .* A reset of the password by mail removes it\.$/)
  expect(await end()).toMatch(/^The account has no session\.\nThe account still has 1 passkey, /)
  await visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(db, 'resetPassword', email)
  await visitor.account.resetPassword({ body: { token, newPassword: 'Zwetschgenkuchen7' } })
  const assertion = authenticator.get(await visitor.passkeys.startSignIn())
  expect(await outcomeOf(visitor.passkeys.signIn({ body: { assertion } }))).toBe('401 passkeySignInFailed')
  expect(await end()).toBe('The account has no session.')
})

test('a change of the e-mail address cannot be confirmed after the session that requested the change is ended', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const newEmail = 'angreifer@example.org'
  await portal.tenant.account.changeEmail({ body: { currentPassword: demoPassword, newEmail } })
  const token = await readToken(portal.db, 'confirmEmail', newEmail)
  await runSessionsCommand(['end', email], environmentOf(portal))
  expect(await outcomeOf(portal.visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
})

test('after end-all, neither an access token nor a refresh token of any account works', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const clients = [portal.tenant, await portal.signIn('Erika'), await portal.signIn('Krause')]
  const command = () => runCommand('portal/session/command.ts', ['end-all'], environmentOf(portal))
  expect(await command()).toEqual({ code: 0, output: 'Ended: sessions 3, accounts 2\n' })
  for (const { session, login } of clients) {
    expect(await outcomeOf(session.listRoles())).toBe('401 unauthorized')
    const { userId, refreshToken } = login
    expect(await outcomeOf(portal.visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe(
      '401 sessionEnded',
    )
  }
  expect(await command()).toEqual({ code: 0, output: 'Ended: sessions 0, accounts 0\n' })
})

test('after the sessions are ended, the link that the owner requested to set a new password still works', async () => {
  const { visitor, db, ...portal } = await openPortal({ as: 'Erika' })
  await visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(db, 'resetPassword', email)
  await runSessionsCommand(['end', email], environmentOf(portal))
  const body = { token, newPassword: 'Zwetschgenkuchen7' }
  expect(await outcomeOf(visitor.account.resetPassword({ body }))).toBe('answered')
})

const portalOfRefusals = openForBlock(openPortal)

test.each([
  [[], 'Use: npm run sessions -- list <e-mail>'],
  [['end'], 'Use: npm run sessions -- list <e-mail>'],
  [['end', email, 'x'], 'Use: npm run sessions -- list <e-mail>'],
  [['end-all', email], 'Use: npm run sessions -- list <e-mail>'],
  [['drop', email], 'Use: npm run sessions -- list <e-mail>'],
  [['end', 'niemand@example.org'], 'No account has the e-mail address niemand@example.org.'],
])('with the arguments %j, the command fails and says why', async (args, message) => {
  await expect(runSessionsCommand(args, environmentOf(portalOfRefusals()))).rejects.toThrow(message)
})
