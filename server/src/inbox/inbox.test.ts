import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { openPortal } from '../testing/portal.ts'
import { apartment, neighbours, parking } from '../testing/repairs.ts'

async function firstFile(tenant: Client) {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const [file] = requests.flatMap(({ attachments }) => attachments)
  if (!file) throw new Error('No request has a file')
  return file
}

test('a tenant opens a file of a request as it was kept', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { docId, fileName, mimeType, sizeInBytes } = await firstFile(tenant)
  const file = await tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
  expect(file).toMatchObject({ fileName, mimeType })
  expect(file.content.byteLength).toBe(sizeInBytes)
})

test('a file answers alike as absent for a neighbour, under another contract and when there is none', async () => {
  const { tenant, signIn } = await openPortal({ as: 'Erika' })
  const krause = await signIn('Krause')
  const { docId } = await firstFile(tenant)
  const attempts: [Client, string, string][] = [
    [krause, apartment, docId],
    [krause, neighbours.contractId, docId],
    [tenant, parking, docId],
    [tenant, apartment, randomUUID()],
  ]
  const answers = await Promise.all(
    attempts.map(async ([client, contractId, id]) => {
      const response = await client.send('GET', `/inbox/document?contractId=${contractId}&docId=${id}`)
      return `${response.status} ${await response.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^404 .*documentNotFound/)
})
