import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { FileStore } from '../../platform/files/store.ts'
import { deliverLetter } from '../../testing/documents.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment } from '../../testing/requests/repairs.ts'

/** Returns a function that says how many files are open for reading. */
function countOpenFiles(files: FileStore): () => number {
  const open = files.open.bind(files)
  let count = 0
  files.open = async (key) => {
    const stream = await open(key)
    count += 1
    stream.once('close', () => {
      count -= 1
    })
    return stream
  }
  return () => count
}

test('a tenant receives at most eight downloads at the same time, and a ninth download waits until one of them ends', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const openFiles = countOpenFiles(portal.files)
  const { docId } = await deliverLetter(portal, { content: randomBytes(30_000_000) })
  const { hostname, port } = new URL(portal.baseUrl)
  const readers: Socket[] = []
  onTestFinished(() => {
    for (const reader of readers) reader.destroy()
  })
  const startSlowDownload = () => {
    const reader = connect(Number(port), hostname)
    readers.push(reader)
    const headers = [
      'host: portal',
      'x-brand: landlord',
      'x-device-platform: web',
      `authorization: Bearer ${portal.tenant.login.accessToken}`,
    ]
    const query = `contractId=${apartment}&docId=${docId}`
    reader.write([`GET /api/v8/inbox/document?${query} HTTP/1.1`, ...headers, '\r\n'].join('\r\n'))
    return once(reader, 'data').then(() => reader.pause())
  }
  await Promise.all(Array.from({ length: 8 }, startSlowDownload))
  const ninth = startSlowDownload()
  await wait(500)
  expect(openFiles()).toBe(8)
  // Other calls of the tenant do not wait.
  expect(await portal.tenant.inbox.countUnread()).toMatchObject({ unreadCount: expect.any(Number) })
  readers[0]?.destroy()
  await ninth
  expect(openFiles()).toBe(8)
})
