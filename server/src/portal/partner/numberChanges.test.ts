import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { listMessages } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { numberChangeQuota } from './rules.ts'

const { max } = numberChangeQuota
const refused = '429 tooManyTries'

test('a tenant can change the landline number at most ten times an hour', async () => {
  const { tenant, signIn, clock, db } = await openPortal({ as: 'Erika' })
  clock.stop()
  const change = (client: typeof tenant, last: number) =>
    outcomeOf(client.partner.changePartner({ body: { landlineNumber: `040 66969${100 + last}` } }))
  for (let count = 0; count < max; count += 1) expect(await change(tenant, 10 + count)).toBe('answered')
  const mails = async () => (await listMessages(db, demoAccounts.Erika.email)).length
  const before = await mails()
  expect(await change(tenant, 50)).toBe(refused)
  expect(await mails()).toBe(before)
  expect((await tenant.partner.readPartner()).landlineNumber).toBe(`040 66969${100 + 10 + max - 1}`)

  // Changes that send no mail, and changes of other tenants, are still possible.
  expect(await outcomeOf(tenant.partner.changePartner({ body: { bestTimeToReach: 'noon' } }))).toBe('answered')
  expect(await change(await signIn('Krause'), 50)).toBe('answered')
  clock.advance({ seconds: 3600 })
  expect(await change(await signIn('Erika'), 50)).toBe('answered')
})

test('a caller without the password cannot use up the quota of changes with the password', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const landlines = Array.from({ length: max + 1 }, (_, count) => `040 66969${110 + count}`)
  for (const landlineNumber of landlines) await outcomeOf(tenant.partner.changePartner({ body: { landlineNumber } }))
  const changeMobile = (last: number) => {
    const body = { currentPassword: demoPassword, mobileNumber: `0152 288173${10 + last}` }
    return outcomeOf(tenant.partner.changePartner({ body }))
  }
  for (let count = 0; count < max; count += 1) expect(await changeMobile(count)).toBe('answered')
  expect(await changeMobile(max)).toBe(refused)
})

test('saved contact data add at most sixty events an hour, and the tenant can still change the number after that', async () => {
  const { tenant, signIn, db, clock } = await openPortal({ as: 'Erika' })
  clock.stop()
  const save = (client: typeof tenant, count: number) => {
    const bestTimeToReach = count % 2 === 0 ? 'noon' : 'evening'
    return outcomeOf(client.partner.changePartner({ body: { bestTimeToReach } }))
  }
  const events = async () => (await db.selectFrom('events').select('type').execute()).length
  const before = await events()
  const maxSaves = 60
  for (let count = 0; count < maxSaves; count += 1) expect(await save(tenant, count)).toBe('answered')
  expect(await save(tenant, maxSaves)).toBe(refused)
  expect((await events()) - before).toBe(maxSaves)

  expect(await save(await signIn('Krause'), 0)).toBe('answered')
  expect(await outcomeOf(tenant.partner.changePartner({ body: { isQuietAtNight: true } }))).toBe('answered')
  const body = { currentPassword: demoPassword, mobileNumber: '0152 28817310' }
  expect(await outcomeOf(tenant.partner.changePartner({ body }))).toBe('answered')
  clock.advance({ seconds: 3600 })
  expect(await save(await signIn('Erika'), 0)).toBe('answered')
})
