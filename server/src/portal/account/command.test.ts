import { expect, test } from 'vitest'
import { demoAccessCode, demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { runCommand } from '../../testing/processes/serverProcess.ts'
import { runAccountsCommand } from './accountsCommand.ts'

const customerNumber = '4711002'

test('a staff member who enters a customer number can show and disconnect the account of that tenant', async () => {
  const portal = await openPortal({ as: 'Neumann' })
  const neighbour = await portal.signIn('Krause')
  await portal.tenant.registration.matchCode({ body: demoAccessCode })
  const { email } = demoAccounts.Neumann
  const description = expect.stringMatching(
    new RegExp(`^${email}, connected on [\\d-]{10} with an access code by letter\nThe next access code goes`),
  ) as string
  expect(await runAccountsCommand(['show', '4711 002'], environmentOf(portal))).toEqual(description)

  const output = await runCommand('portal/account/command.ts', ['disconnect', customerNumber], environmentOf(portal))
  expect(output).toEqual({ code: 0, output: expect.stringMatching(`^Disconnected:\n${email}, connected on`) })
  expect(await outcomeOf(portal.tenant.session.listRoles())).toBe('401 unauthorized')
  expect(await outcomeOf(neighbour.contracts.listContracts())).toBe('answered')
  const again = await portal.signIn('Neumann')
  expect((await again.session.listRoles()).roles).toEqual(['user'])
  await expect(runAccountsCommand(['show', customerNumber], environmentOf(portal))).rejects.toThrow('No account')
})

test('disconnecting an account restores the mobile number from before its changes, and invalidates every link that undoes a change', async () => {
  const portal = await openPortal({ as: 'Krause' })
  const openLinks = () =>
    portal.db.selectFrom('undo_links').select('old_mobile').where('used_at', 'is', null).orderBy('changed_at').execute()
  for (const mobileNumber of ['0171 3920099', '0172 9925999'])
    await portal.tenant.partner.changePartner({ body: { mobileNumber, currentPassword: demoPassword } })
  expect(await openLinks()).toHaveLength(2)
  const mobile = () => portal.db.selectFrom('partners').select('mobile').where('customer_number', '=', '4711003')
  const [{ old_mobile: before } = { old_mobile: '' }] = await openLinks()
  expect(await runAccountsCommand(['disconnect', '4711003'], environmentOf(portal))).toContain(
    `\nThe mobile number is again the one that was on file before this account changed it in the last ten days. Compare it with your data.\nThe next access code goes by SMS to ${before},`,
  )
  expect(await mobile().executeTakeFirst()).toEqual({ mobile: before })
  expect(await openLinks()).toEqual([])
})

test('the command prints where the next access code goes, because the account may have changed the mobile number', async () => {
  const portal = await openPortal({ as: 'Krause' })
  const body = { mobileNumber: '0171 3920099', currentPassword: demoPassword }
  await portal.tenant.partner.changePartner({ body })
  expect(await runAccountsCommand(['show', '4711003'], environmentOf(portal))).toMatch(
    /\nThe next access code goes by SMS to \+491713920099, or by letter to Max Krause, .+ \d+, \d{5} .+\.$/,
  )
  await portal.db
    .updateTable('partners')
    .set({ mobile: null, street: null })
    .where('customer_number', '=', '4711002')
    .execute()
  const neumann = await portal.signIn('Neumann')
  await neumann.registration.matchCode({ body: demoAccessCode })
  expect(await runAccountsCommand(['show', customerNumber], environmentOf(portal))).toMatch(
    /\nNo access code can go out: neither a mobile number nor a complete postal address is on file\.$/,
  )
})

const portalOfRefusals = openForBlock(openPortal)

test.each([
  [[], 'Use: npm run accounts -- show <customer number>'],
  [['disconnect'], 'Use: npm run accounts -- show <customer number>'],
  [['disconnect', customerNumber, 'x'], 'Use: npm run accounts -- show <customer number>'],
  [['delete', customerNumber], 'Use: npm run accounts -- show <customer number>'],
  [['disconnect', '4711004'], 'No account is connected with the customer number 4711004.'],
])('with the arguments %j the command fails and says why', async (args, message) => {
  await expect(runAccountsCommand(args, environmentOf(portalOfRefusals()))).rejects.toThrow(message)
})
