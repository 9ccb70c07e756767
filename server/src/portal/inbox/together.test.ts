import { expect, test } from 'vitest'
import { deliverLetter } from '../../testing/documents.ts'
import { openPortal } from '../../testing/portal.ts'

test('tenants who read their contracts and inboxes at the same moment each get their own data', async () => {
  const portal = await openPortal({ as: 'Erika' })
  await deliverLetter(portal)
  const clients = [portal.tenant, await portal.signIn('Krause')]
  const read = async ({ contracts, inbox }: (typeof clients)[number]) => [
    await contracts.listContracts(),
    await inbox.listInbox({ query: { top: 10 } }),
    await inbox.listArchive({ query: { top: 10 } }),
    await inbox.listInbox({ query: { top: 1 } }),
  ]
  const alone: unknown[] = []
  for (const client of clients) alone.push(await read(client))
  expect(alone[0]).not.toEqual(alone[1])
  const rounds = Array.from({ length: 5 }, () => clients.map(read))
  for (const round of rounds) expect(await Promise.all(round)).toEqual(alone)
})
