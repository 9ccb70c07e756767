import { expect, test } from 'vitest'
import { deliverLetter } from '../../testing/documents.ts'
import { openPortal } from '../../testing/portal.ts'

test('tenants who read their contracts and inboxes at the same moment each get their own data', async () => {
  const portal = await openPortal({ as: 'Erika' })
  await deliverLetter(portal)
  const tenants = [portal.tenant, await portal.signIn('Krause')]
  const read = async ({ contracts, inbox }: (typeof tenants)[number]) => [
    await contracts.listContracts(),
    await inbox.listInbox({ query: { top: 10 } }),
    await inbox.listArchive({ query: { top: 10 } }),
    await inbox.listInbox({ query: { top: 1 } }),
  ]
  const alone: unknown[] = []
  for (const tenant of tenants) alone.push(await read(tenant))
  expect(alone[0]).not.toEqual(alone[1])
  const rounds = Array.from({ length: 5 }, () => tenants.map(read))
  for (const round of rounds) expect(await Promise.all(round)).toEqual(alone)
})
