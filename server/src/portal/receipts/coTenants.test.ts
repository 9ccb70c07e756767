import { expect, test } from 'vitest'
import { tenantOf } from '../../testing/documents.ts'
import { openAdvancePayment } from '../../testing/requests/advancePayment.ts'
import { apartment, heatingReport, neighbours } from '../../testing/requests/repairs.ts'
import { withPlainSpaces } from '../../testing/tenancies.ts'

const max = 'max.krause@example.org'

/** Opens a portal of 21 November 2026 in which Max Krause is a co-tenant of Erika's apartment. */
async function openCouple(days: { from_day: string; to_day?: string } = { from_day: '2009-04-01' }) {
  const portal = await openAdvancePayment()
  const { db } = portal
  const maxId = await tenantOf(portal, neighbours.contractId)
  await db
    .insertInto('tenancies')
    .values({ partner_id: maxId, contract_id: apartment, role: 'co', ...days })
    .execute()
  const mailsTo = async (address: string) => (await portal.outbox()).filter(({ recipient }) => recipient === address)
  return { ...portal, maxId, mailsTo }
}

test('a change of the advance payment is mailed to the co-tenants, with the name of the tenant who made it, even if they have switched off mails about requests', async () => {
  const { change, db, maxId, mailsTo } = await openCouple()
  await db.updateTable('accounts').set({ mails_about_requests: false }).where('partner_id', '=', maxId).execute()
  const { requestId, orderNumber } = await change(25_001)
  const mails = await mailsTo(max)
  expect(mails.map(({ subject }) => subject)).toEqual(['Geändert: die Vorauszahlung in Ihrem Mietvertrag'])
  const text = withPlainSpaces(mails[0]?.text ?? '').replaceAll(/\s+/g, ' ')
  for (const words of [
    'Guten Tag Max Krause,',
    'Erika Mustermann hat die Vorauszahlung in Ihrem gemeinsamen Mietvertrag geändert.',
    'Ab dem 1. Januar 2027 zahlen Sie 250,01 € im Monat voraus, mit der Miete zusammen 895,11 €.',
    `Auftragsnummer ${orderNumber}`,
    `/services?request=${requestId}&contract=${apartment}`,
  ])
    expect(text).toContain(words)
})

test.each([
  ['a tenant who joins later', { from_day: '2026-11-22' }],
  ['a tenant who has left', { from_day: '2009-04-01', to_day: '2026-11-20' }],
])('%s gets no mail about a change of the advance payment', async (_, days) => {
  const { change, mailsTo } = await openCouple(days)
  await change(25_001)
  expect(await mailsTo(max)).toEqual([])
})

test('a request that changes nothing at once is not mailed to the co-tenants', async () => {
  const { tenant, mailsTo } = await openCouple()
  await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
  expect(await mailsTo(max)).toEqual([])
})
