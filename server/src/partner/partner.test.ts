import { expect, test } from 'vitest'
import { demoAccounts } from '../demo/accounts.ts'
import { expectRefusals } from '../testing/badInput.ts'
import { openPortal } from '../testing/portal.ts'

test('a tenant sees the contact data on file and the address of the account', async () => {
  const { tenant, signIn } = await openPortal({ as: 'Erika' })
  expect(await tenant.partner.readPartner()).toEqual({
    firstName: 'Erika',
    lastName: 'Mustermann',
    email: demoAccounts.Erika.email,
    mobile: '+49 172 9925904',
    landline: '+49 40 66969101',
    mailsAboutPost: true,
  })
  const krause = await signIn('Krause')
  expect(await krause.partner.readPartner()).toMatchObject({ lastName: 'Krause', landline: null })
})

test('mails about the post are switched off and on again, for oneself alone', async () => {
  const { tenant, signIn } = await openPortal({ as: 'Erika' })
  const krause = await signIn('Krause')
  const wantMails = async () => [
    (await tenant.partner.readPartner()).mailsAboutPost,
    (await krause.partner.readPartner()).mailsAboutPost,
  ]
  await tenant.partner.changePartner({ body: { mailsAboutPost: false } })
  expect(await wantMails()).toEqual([false, true])
  await tenant.partner.changePartner({ body: {} })
  expect(await wantMails()).toEqual([false, true])
  await tenant.partner.changePartner({ body: { mailsAboutPost: true } })
  expect(await wantMails()).toEqual([true, true])
})

test('what the switch cannot be, and what nobody may change, is refused', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const put = (body: unknown) => ({ method: 'PUT', path: '/Partner', body })
  await expectRefusals(tenant, [
    ['a text', put({ mailsAboutPost: 'false' }), 400, 'invalidInput', 'body.mailsAboutPost'],
    ['nothing', put({ mailsAboutPost: null }), 400, 'invalidInput', 'body.mailsAboutPost'],
    ['a name', put({ lastName: 'Schulze' }), 400, 'invalidInput', 'body.lastName'],
    ['no object', put([]), 400, 'invalidInput', 'body'],
  ])
})
