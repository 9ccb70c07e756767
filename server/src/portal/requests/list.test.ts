import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { apartment, neighbours, parking } from '../../testing/requests/repairs.ts'

/** A status number that the landlord has added. */
const backOfficeStatus = 35

test('a tenant sees requests in every status, with the newest first, and the history of each request', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  expect(new Set(requests.map(({ status }) => status))).toEqual(
    new Set([...Object.values(requestStatus), backOfficeStatus]),
  )
  const dates = requests.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().reverse())
  for (const request of requests) {
    const history = request.history.map(({ at }) => at)
    expect(history).toEqual(history.toSorted().reverse())
    expect(request.history[0]).toMatchObject({ status: request.status, text: request.statusMessageText })
  }
})

test('a tenant’s own requests are distinguished from requests about the building', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  expect(Map.groupBy(requests, ({ kind }) => kind).get('other')?.length).toBe(2)
})

test('a movable appointment is shown as movable, without the mark of the landlord’s system', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const movable = requests.filter(({ isReschedulable }) => isReschedulable)
  expect(movable.map(({ status }) => status)).toEqual([requestStatus.appointmentAgreed])
  expect(movable[0]?.appMessageText).toBeTruthy()
  expect(JSON.stringify(requests)).not.toContain('rescheduable')
})

test('the list contains the requests of every service', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  expect(new Set(requests.map(({ type }) => type))).toEqual(new Set(['repair', 'complaints', 'requests']))
  expect(requests.find(({ type }) => type === 'complaints')?.themeText).toBe('Lärm aus der Nachbarschaft')
})

test('sub-requests are returned only if the call asks for them', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const count = async (withSubRequests: 'true' | 'false') => {
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, withSubRequests } })
    return [requests.length, requests.flatMap(({ subRequests }) => subRequests).length]
  }
  expect(await count('false')).toEqual([12, 0])
  expect(await count('true')).toEqual([12, 1])
})

test('the visits of the tenant’s other contracts are returned on request, if those contracts show requests', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const read = async (contractId: string, withOtherContracts: 'true' | 'false' = 'true') => {
    const answer = await tenant.requests.listRequests({ query: { contractId, withOtherContracts } })
    return answer.ofOtherContracts.map(({ contractId: id, appointment }) => [id, appointment?.state])
  }
  expect(await read(parking)).toEqual([[apartment, 'agreed']])
  expect(await read(parking, 'false')).toEqual([])
  expect(await read(apartment)).toEqual([])
  await db.deleteFrom('given_windows').execute()
  expect(await read(parking)).toEqual([])
  await db.updateTable('appointments').set({ state: 'offered' }).where('state', '=', 'agreed').execute()
  expect(await read(parking)).toContainEqual([apartment, 'offered'])
  await db.updateTable('service_features').set({ my_concerns: false }).where('contract_id', '=', apartment).execute()
  expect(await read(parking)).toEqual([])
})

test('texts are in the tenant’s language', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const list = async (language: string) => {
    const headers = { 'accept-language': language }
    const response = await tenant.send('GET', `/requests?contractId=${apartment}`, { headers })
    const { requests } = (await response.json()) as Awaited<ReturnType<typeof tenant.requests.listRequests>>
    return requests.find(({ status }) => status === backOfficeStatus)
  }
  expect(await list('de')).toMatchObject({ themeText: 'Fenster und Türen', typeText: 'Rollladen klemmt' })
  expect(await list('en')).toMatchObject({ themeText: 'Windows and doors', typeText: 'A shutter is stuck' })
})

test('a list of a neighbour’s requests is refused in the same way as for a contract that does not exist', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const answers = await Promise.all(
    [neighbours.contractId, '1999999999999'].map(async (contractId) => {
      const response = await tenant.send('GET', `/requests?contractId=${contractId}`)
      return [response.status, await response.text()]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(404)
})
