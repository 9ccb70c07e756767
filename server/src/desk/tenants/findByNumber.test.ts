import { type TenantNumber, tenantNumbers } from '@portal/contract/desk/tenants'
import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { moveToOwnHouse } from '../../testing/desk/places.ts'
import { type DeskClient, openMember } from '../../testing/desk/staff.ts'
import { openMachine } from '../../testing/integration/machine.ts'
import { openPortal } from '../../testing/portal.ts'

const environment = { ERP_SERVICES: 'repair', ERP_REQUEST_URL: 'https://erp.example/case/{reference}' }
const portal = openForBlock(() => openPortal({ environment }))

async function openAgent(words: string) {
  const agent = await openMember(portal())
  const [tenant] = (await agent.tenants.searchTenants({ query: { search: words } })).tenants
  if (!tenant) throw new Error(`The search for ${words} found no tenant`)
  const readRequests = async () =>
    (await agent.tenants.listRequests({ params: { tenantId: tenant.tenantId } })).requests.filter(
      ({ kind }) => kind === 'own',
    )
  return { agent, readRequests, ...tenant }
}

/** Returns the id of the tenant whom a number names; undefined if the answer is the one for an absent tenant. */
async function find({ tenants }: DeskClient, by: TenantNumber, number: string): Promise<string | undefined> {
  const found = await tenants.findTenant({ query: { by, number } }).catch((error: unknown) => error)
  if (found instanceof Error) expect(found).toMatchObject({ status: 404, body: { code: 'tenantNotFound' } })
  return (found as { tenantId?: string }).tenantId
}

test('a tenant is found by an exact request number, customer number or number in the ERP, and not by the beginning of a number', async () => {
  const { agent, readRequests, tenantId, customerNumber } = await openAgent('Buchhandlung')
  const externalId = 'T.104/001 ä'
  const { db } = portal()
  await db.updateTable('partners').set({ external_id: externalId }).where('partner_id', '=', tenantId).execute()
  const requestNumber = (await readRequests())[0]?.orderNumber ?? ''
  const numbers = { requestNumber, customerNumber, externalId }
  for (const by of tenantNumbers) {
    const number = numbers[by]
    expect([by, await find(agent, by, number)]).toEqual([by, tenantId])
    for (const other of [number.slice(0, -1), `${number}0`, '%']) expect(await find(agent, by, other)).toBeUndefined()
  }
})

test('the number of a notice about a building leads to no tenant', async () => {
  const notice = await portal()
    .db.selectFrom('requests')
    .where('kind', '=', 'other')
    .select('order_number')
    .executeTakeFirstOrThrow()
  const agent = await openMember(portal())
  expect(await find(agent, 'requestNumber', notice.order_number)).toBeUndefined()
})

test('a request of a contract outside of the portfolio leads to no tenant, although the tenant has another contract in it', async () => {
  const { agent, readRequests, tenantId, customerNumber } = await openAgent('Erika Mustermann')
  const house = await moveToOwnHouse(portal().db, tenantId)
  const limited = await openMember(portal(), { places: [house] })
  const seen = (await limited.tenants.listRequests({ params: { tenantId } })).requests.map(({ requestId }) => requestId)
  const requests = await readRequests()
  expect(await find(limited, 'customerNumber', customerNumber)).toBe(tenantId)
  for (const { requestId, orderNumber } of requests) {
    expect(await find(agent, 'requestNumber', orderNumber)).toBe(tenantId)
    const found = seen.includes(requestId) ? tenantId : undefined
    expect([orderNumber, await find(limited, 'requestNumber', orderNumber)]).toEqual([orderNumber, found])
  }
  // Requests of both contracts were tried.
  expect(new Set(requests.map(({ contractId }) => contractId)).size).toBeGreaterThan(1)
})

test('staff see the ERP’s number of a request with a link, and whether the ERP or the portal handles the request', async () => {
  const { readRequests } = await openAgent('Erika Mustermann')
  const repair = (await readRequests()).find(({ type }) => type === 'repair')
  expect(repair).toMatchObject({ handledBy: 'erp', reference: null, referenceUrl: null })
  const machine = await openMachine(portal())
  const params = { number: repair?.orderNumber ?? '' }
  await machine.requests.setReference({ params, body: { reference: 'ERP/17' } })
  const requests = await readRequests()
  expect(requests.find(({ requestId }) => requestId === repair?.requestId)).toMatchObject({
    reference: 'ERP/17',
    referenceUrl: 'https://erp.example/case/ERP%2F17',
  })
  expect(requests.find(({ type }) => type === 'complaints')).toMatchObject({ handledBy: 'portal', reference: null })
})
