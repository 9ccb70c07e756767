import { expect, test } from 'vitest'
import { openMember } from '../../testing/desk/staff.ts'
import { listMessages } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'

const customerNumber = '4711004'
const paul = {
  contractNumber: '1000000004001',
  firstName: 'Paul',
  lastName: 'Petersen',
  birthDate: '1951-11-30',
  channel: 'sms' as const,
}

/** Opens a portal in which this text is on file as the mobile number of Paul Petersen. */
async function openWith(mobile: string) {
  const portal = await openPortal({ as: 'Neumann' })
  const update = portal.db.updateTable('partners').set({ mobile }).where('customer_number', '=', customerNumber)
  const { partner_id } = await update.returning('partner_id').executeTakeFirstOrThrow()
  return { ...portal, tenantId: partner_id }
}

test.each(['siehe Akte 12', '', 'Akte 4711 0815 77', '0172 9925904 oder 0171 3920099', '0172 9925904 / 0171 3920099'])(
  'if the text "%s" is on file in place of the mobile number, no code is sent by SMS, neither at the request of the tenant nor at the desk',
  async (text) => {
    const portal = await openWith(text)
    const { tenant, db, tenantId } = portal
    expect(await tenant.registration.requestCode({ body: paul })).toEqual({
      hasError: false,
      noCodeSent: true,
      sentTo: null,
    })
    expect(await listMessages(db)).toEqual([])
    const agent = await openMember(portal)
    expect((await agent.tenants.readTenant({ params: { tenantId } })).codeChannels).toEqual(['letter'])
  },
)

test('a number on file without a prefix gets the code, because the gateway may complete it', async () => {
  const { tenant } = await openWith('0172 / 99 25 904')
  expect(await tenant.registration.requestCode({ body: paul })).toMatchObject({ noCodeSent: false })
})
