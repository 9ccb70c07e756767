import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { pathOf } from '../../platform/files/store.ts'
import type { Client } from '../../testing/client.ts'
import { deliverLetter } from '../../testing/documents.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment, neighbours, parking } from '../../testing/requests/repairs.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const pathTo = (contractId: string, docId: string) => `/inbox/document?contractId=${contractId}&docId=${docId}`

/** The status and body of a response, for comparison. */
async function answerOf(client: Client, contractId: string, docId: string) {
  const response = await client.send('GET', pathTo(contractId, docId))
  return `${response.status} ${await response.text()}`
}

async function attachmentOf(tenant: Client) {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const [file] = requests.flatMap(({ attachments }) => attachments)
  if (!file) throw new Error('No request has a file')
  return file
}

test('a document is sent completely, as a download with its file name', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const content = randomBytes(3_000_000)
  const { docId } = await deliverLetter(portal, { content, fileName: 'Öl & „Gas“ 2025.pdf' })
  const response = await tenant.send('GET', pathTo(apartment, docId))
  expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), content)).toBe(0)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '3000000',
    'content-disposition': `attachment; filename="_l _ _Gas_ 2025.pdf"; filename*=UTF-8''%C3%96l%20%26%20%E2%80%9EGas%E2%80%9C%202025.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy':
      "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
})

test('a tenant can open a file of a request, and the file has the listed name, media type and size', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { docId, fileName, mimeType, sizeInBytes } = await attachmentOf(tenant)
  const file = await tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
  expect(file).toMatchObject({ fileName, mimeType })
  expect(file.content.byteLength).toBe(sizeInBytes)
})

const filePathOf = async ({ db, dataDir }: Portal, docId: string) => {
  const { file_key } = await db
    .selectFrom('documents')
    .select('file_key')
    .where('doc_id', '=', docId)
    .executeTakeFirstOrThrow()
  return join(dataDir, 'files', pathOf(file_key))
}

test('a document of another tenant or contract, a missing document, and a document whose file is missing or damaged are refused in the same way', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, signIn } = portal
  const krause = await signIn('Krause')
  const { docId, arcDocId } = await deliverLetter(portal)
  const attachment = await attachmentOf(tenant)
  const [missing, cutOff, changed] = await Promise.all([1, 2, 3].map(() => deliverLetter(portal)))
  if (!missing || !cutOff || !changed) throw new Error('Not delivered')
  rmSync(await filePathOf(portal, missing.docId))
  truncateSync(await filePathOf(portal, cutOff.docId), 20)
  writeFileSync(await filePathOf(portal, changed.docId), '%PDF-1.7 Bitte nicht im Treppenhaus singen. ')

  const { unreadCount } = await tenant.inbox.countUnread()
  const attempts: [Client, string, string][] = [
    [krause, apartment, docId],
    [krause, neighbours.contractId, docId],
    [krause, neighbours.contractId, attachment.docId],
    [tenant, neighbours.contractId, docId],
    [tenant, parking, docId],
    [tenant, parking, attachment.docId],
    [tenant, apartment, arcDocId],
    [tenant, apartment, randomUUID()],
    [tenant, apartment, missing.docId],
    [tenant, apartment, cutOff.docId],
    [tenant, apartment, changed.docId],
  ]
  const answers = await Promise.all(attempts.map((attempt) => answerOf(...attempt)))
  expect([...new Set(answers)]).toHaveLength(1)
  expect(answers[0]).toMatch(/^404 .*documentNotFound.*Das Dokument konnte nicht geöffnet werden\./)
  // A document that was not sent stays unread.
  expect(await tenant.inbox.countUnread()).toEqual({ unreadCount })
})

test('if the file cannot be read to its end during a download, the response is aborted instead of ending normally', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, files } = portal
  const { docId } = await deliverLetter(portal, { content: randomBytes(4_000_000) })
  const store = { ...files }
  let openCount = 0
  files.open = async (key) => {
    // The first time, the file is opened for its verification.
    openCount += 1
    const content = await store.open(key)
    let readBytes = 0
    const pullDisk = (part: Buffer) => {
      readBytes += part.byteLength
      if (readBytes > 2_000_000) content.destroy(new Error('The disk was pulled'))
    }
    if (openCount === 2) content.on('data', pullDisk)
    return content
  }
  const response = await tenant.send('GET', pathTo(apartment, docId))
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
})

test('if a file is replaced between its check and its download, the client never gets it completely', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, files } = portal
  const content = randomBytes(400_000)
  const { docId } = await deliverLetter(portal, { content })
  const forged = Buffer.concat([content.subarray(0, -1), Buffer.from([(content.at(-1) ?? 0) ^ 1])])
  const store = { ...files }
  let openCount = 0
  files.open = async (key) => {
    openCount += 1
    return openCount === 2 ? Readable.from([forged.subarray(0, 200_000), forged.subarray(200_000)]) : store.open(key)
  }
  const response = await tenant.send('GET', pathTo(apartment, docId))
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
})

test('a client that disconnects during a download leaves no open file', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, files } = portal
  const { docId } = await deliverLetter(portal, { content: randomBytes(8_000_000) })
  const store = { ...files }
  const opened: { destroyed: boolean }[] = []
  files.open = async (key) => {
    const content = await store.open(key)
    opened.push(content)
    return content
  }
  const response = await tenant.send('GET', pathTo(apartment, docId))
  await response.body?.cancel()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true, true])
})

test('if the client disconnects while the server verifies a document, the server stops reading, and the document stays unread', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, files, baseUrl } = portal
  const { docId } = await deliverLetter(portal, { content: randomBytes(1_000_000) })
  const { unreadCount } = await tenant.inbox.countUnread()
  const opened: Readable[] = []
  const gone = new AbortController()
  files.open = async () => {
    // Sends the first bytes, and the rest only after the client has disconnected.
    const content = new Readable({ read: () => undefined })
    content.push(Buffer.alloc(1_000))
    opened.push(content)
    return content
  }
  const headers = {
    authorization: `Bearer ${tenant.login.accessToken}`,
    'x-brand': 'landlord',
    'x-device-platform': 'web',
  }
  const answer = fetch(`${baseUrl}/api/v8${pathTo(apartment, docId)}`, { headers, signal: gone.signal })
  await expect.poll(() => opened.length).toBe(1)
  gone.abort()
  await expect(answer).rejects.toThrow()
  await expect
    .poll(() => {
      if (!opened[0]?.destroyed) opened[0]?.push(Buffer.alloc(1_000))
      return opened[0]?.destroyed
    })
    .toBe(true)
  expect(opened).toHaveLength(1)
  expect(await tenant.inbox.countUnread()).toEqual({ unreadCount })
})
