import { randomUUID } from 'node:crypto'
import { requestStatus } from '@portal/contract/requestStatus'
import { maxListedEntries, maxListedRequests } from '@portal/contract/rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { apartment, neighbours, parking } from '../../testing/requests/repairs.ts'

/** A status number that the landlord has added. */
const addedStatus = 35

test('a tenant sees requests in every status, with the newest first, and the history of each request', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([...Object.values(requestStatus), addedStatus]))
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

test('a movable appointment is shown as movable, and the landlord’s mark `rescheduable` is not shown', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const movable = requests.filter(({ isReschedulable }) => isReschedulable)
  expect(movable.map(({ status }) => status)).toEqual([requestStatus.appointmentAgreed])
  expect(movable[0]?.appMessageText).toBeTruthy()
  // The landlord's system spells its mark this way.
  expect(JSON.stringify(requests)).not.toContain('rescheduable')
})

test('the list contains requests of different services', async () => {
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

test('visits of the tenant’s other contracts are returned if the call asks for them and those contracts show requests', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const read = async (contractId: string, withOtherContracts: 'true' | 'false' = 'true') => {
    const answer = await tenant.requests.listRequests({ query: { contractId, withOtherContracts } })
    return answer.ofOtherContracts.map(({ contractId: id, appointment }) => [id, appointment?.state])
  }
  expect(await read(parking)).toEqual([[apartment, 'agreed']])
  expect(await read(parking, 'false')).toEqual([])
  expect(await read(apartment)).toEqual([])
  // A status that the landlord has added counts as open.
  await db.updateTable('requests').set({ status: 75 }).where('status', '=', requestStatus.appointmentAgreed).execute()
  expect(await read(parking)).toEqual([[apartment, 'agreed']])
  await db.deleteFrom('given_windows').execute()
  expect(await read(parking)).toEqual([])
  await db.updateTable('appointments').set({ state: 'offered' }).where('state', '=', 'agreed').execute()
  expect(await read(parking)).toContainEqual([apartment, 'offered'])
  await db.insertInto('service_features').values({ contract_id: apartment, my_concerns: false }).execute()
  expect(await read(parking)).toEqual([])
})

test('the texts of a request are in the language of the call', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const list = async (language: string) => {
    const headers = { 'accept-language': language }
    const response = await tenant.send('GET', `/requests?contractId=${apartment}`, { headers })
    const { requests } = (await response.json()) as Awaited<ReturnType<typeof tenant.requests.listRequests>>
    return requests.find(({ status }) => status === addedStatus)
  }
  expect(await list('de')).toMatchObject({ themeText: 'Fenster und Türen', typeText: 'Rollladen klemmt' })
  expect(await list('en')).toMatchObject({ themeText: 'Windows and doors', typeText: 'A shutter is stuck' })
})

test('the list of a neighbour’s contract is refused in the same way as the list of a contract that does not exist', async () => {
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

test('the list has the newest hundred requests with short histories; a call with the id of an older request returns this request with a longer history', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const list = async (query = {}) =>
    (await tenant.requests.listRequests({ query: { contractId: apartment, ...query } })).requests
  const before = await list()
  const old = before.at(-1)
  if (!old) throw new Error('No request')
  await sql`
    insert into requests (partner_id, request_id, contract_id, order_number, kind, service_type, theme_text, type_text, status, status_message)
    select partner_id, gen_random_uuid(), contract_id, nextval('order_numbers')::text, 'own', service_type, theme_text, type_text, status, status_message
    from requests cross join generate_series(1, 120) where request_id = ${old.requestId}
  `.execute(db)
  await sql`
    insert into request_history (partner_id, request_id, entry, status, text, message)
    select partner_id, request_id, 100 + number, status, status_message, 'Nachricht ' || number
    from requests cross join generate_series(1, 40) as number where contract_id = ${apartment}
  `.execute(db)
  const requests = await list()
  expect(requests).toHaveLength(maxListedRequests)
  expect(requests.map(({ requestId }) => requestId)).not.toContain(old.requestId)
  expect(requests.map(({ history }) => history.length)).toEqual(requests.map(() => maxListedEntries))
  expect(requests[0]?.history[0]?.message).toBe('Nachricht 40')

  const [opened, ...others] = await list({ requestId: old.requestId })
  expect(others).toEqual([])
  expect(opened).toMatchObject({ requestId: old.requestId, subData: old.subData, attachments: old.attachments })
  expect(opened?.history).toHaveLength(old.history.length + 40)
  expect(await list({ requestId: randomUUID() })).toEqual([])
})

test('the files of a request are in the order in which they were sent, and the list contains the newest twenty files', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const list = async (query = {}) =>
    (await tenant.requests.listRequests({ query: { contractId: apartment, ...query } })).requests
  const withFile = (await list()).find(({ attachments }) => attachments.length > 0)
  if (!withFile) throw new Error('No request has a file')
  const { requestId, createdAt } = withFile
  expect(withFile.attachments[0]?.sentAt).toBe(createdAt)
  await sql`
    insert into attachments (partner_id, attachment_id, request_id, contract_id, entry, position, field_id, file_name, mime_type, size_in_bytes, sha256, file_key)
    select partner_id, gen_random_uuid(), request_id, contract_id, 1 + number / 3, number % 3, field_id, 'Datei ' || number, mime_type, size_in_bytes, sha256, file_key
    from (select * from attachments where request_id = ${requestId} limit 1) as file cross join generate_series(3, 32) as number
  `.execute(db)
  const namesIn = (requests: Awaited<ReturnType<typeof list>>) =>
    requests.find((each) => each.requestId === requestId)?.attachments.map(({ fileName }) => fileName)
  const added = Array.from({ length: 30 }, (_, index) => `Datei ${index + 3}`)
  expect(namesIn(await list())).toEqual(added.slice(-maxListedEntries))
  expect(namesIn(await list({ requestId }))?.slice(-30)).toEqual(added)
})
