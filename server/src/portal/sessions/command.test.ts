import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/accounts.ts'
import { readToken } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { runCommand } from '../../testing/processes/serverProcess.ts'
import { refusalOf } from '../../testing/refusalOf.ts'
import { runSessionsCommand } from './sessionsCommand.ts'

const email = 'erika.mustermann@example.org'

test('the landlord lists and ends the sessions of an account by its e-mail address', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const neighbour = await portal.signIn('Krause')
  const list = () => runSessionsCommand(['list', email], environmentOf(portal))
  expect(await list()).toMatch(/^unknown on unknown, signed in on [\d-]{10}, last used on [\d-]{10}$/)

  const ended = await runCommand(
    'portal/sessions/command.ts',
    ['end', ` ${email.toUpperCase()}`],
    environmentOf(portal),
  )
  expect(ended).toEqual({ code: 0, output: expect.stringMatching(/^Ended:\nunknown on unknown, .*\n$/) })
  expect(await refusalOf(portal.tenant.session.listRoles())).toBe('401 unauthorized')
  expect(await refusalOf(neighbour.session.listRoles())).toBe('answered')
  expect(await list()).toBe('The account has no session.')
})

test('sessions that the landlord ends can no longer change the e-mail address', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const newEmail = 'neu@example.org'
  await portal.tenant.account.changeEmail({ body: { currentPassword: demoPassword, newEmail } })
  const token = await readToken(portal.db, 'confirmEmail', newEmail)
  await runSessionsCommand(['end', email], environmentOf(portal))
  expect(await refusalOf(portal.visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
})

test.each([
  [[], 'Use: npm run sessions -- list <e-mail>'],
  [['end'], 'Use: npm run sessions -- list <e-mail>'],
  [['end', email, 'x'], 'Use: npm run sessions -- list <e-mail>'],
  [['drop', email], 'Use: npm run sessions -- list <e-mail>'],
  [['end', 'niemand@example.org'], 'No account has the e-mail address niemand@example.org.'],
])('with the arguments %j the command fails and says why', async (args, message) => {
  const portal = await openPortal()
  await expect(runSessionsCommand(args, environmentOf(portal))).rejects.toThrow(message)
})
