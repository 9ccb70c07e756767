import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Input } from '@portal/contract/api/call'
import type { requests } from '@portal/contract/requests'
import { expect, onTestFinished, test } from 'vitest'
import { type Client, createClient } from '../../testing/client.ts'
import { openBucket } from '../../testing/processes/bucket.ts'
import { makeDataFolder } from '../../testing/processes/preparedData.ts'
import { makeFolder, type ServerProcess, signInAsErika, startServer } from '../../testing/processes/serverProcess.ts'
import { answers, apartment, attach, todoFor } from '../../testing/requests/repairs.ts'
import { jpeg } from '../../testing/requests/uploads.ts'
import { openDatabase } from '../database/connection.ts'
import { readClusterAddress } from '../database/socket.ts'

async function erikaAt(server: ServerProcess): Promise<Client> {
  const { accessToken } = await signInAsErika(server)
  return createClient(server.baseUrl, () => accessToken)
}

type Body = Input<typeof requests.submitRequest>['body']

/** Returns the bodies of two submissions: a repair with photos, and a request for a certificate. */
async function composeSubmissions(tenant: Client): Promise<Body[]> {
  const photo = attach(await jpeg(400, 300))
  const [repair, certificate] = await Promise.all([
    todoFor(tenant, 'heating', 'noHeating'),
    todoFor(tenant, 'living', 'rentalCertificate'),
  ])
  const about = { contractId: apartment }
  return [
    { ...about, formId: 'repairHeating', todo: repair, answers, attachments: [photo, photo, photo] },
    {
      ...about,
      formId: 'certificateRental',
      todo: certificate,
      answers: { purpose: 'authority', language: 'de' },
      attachments: [],
    },
  ]
}

/** Submits each body again and again until the server dies. `acknowledged` lists the ids of the requests that the server accepted. */
function sendUntilTheEnd(tenant: Client, bodies: readonly Body[]) {
  const acknowledged: string[] = []
  const repeat = async (body: Body): Promise<void> => {
    const { requestId } = await tenant.requests.submitRequest({ headers: {}, body })
    acknowledged.push(requestId)
    return repeat(body)
  }
  return { acknowledged, ended: Promise.allSettled(bodies.map(repeat)) }
}

/**
 * Opens all documents of the inbox, and the files of the tenant's requests about the apartment. Returns the requests. The
 * server refuses to send an incomplete file.
 */
async function openEverything(tenant: Client) {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const { partnerDocs } = await tenant.inbox.listInbox({ query: { top: 10_000 } })
  const files = [...requests.flatMap(({ attachments, documents }) => [...attachments, ...documents]), ...partnerDocs]
  for (const { docId, sizeInBytes } of files) {
    const contractId = partnerDocs.find((document) => document.docId === docId)?.contractId ?? apartment
    const { content } = await tenant.inbox.openDocument({ query: { contractId, docId } })
    expect(content.byteLength).toBe(sizeInBytes)
  }
  return requests
}

/** Returns the file keys in the rows of `attachments` and `documents`, and those in `unclaimed_files`. */
async function readKeys(dataDir: string) {
  const address = readClusterAddress(join(dataDir, 'postgres'))
  if (!address) throw new Error('No database runs')
  const db = openDatabase(address, { connections: 1 })
  const tables = ['attachments', 'documents', 'unclaimed_files'] as const
  const [attachments, documents, unclaimed] = await Promise.all(
    tables.map(async (table) => (await db.selectFrom(table).select('file_key').execute()).map((row) => row.file_key)),
  )
  await db.destroy()
  return { named: [...(attachments ?? []), ...(documents ?? [])], unclaimed: unclaimed ?? [] }
}

async function inFolder() {
  const dataDir = await makeDataFolder()
  return { environment: { DATA_DIR: dataDir }, list: () => readdirSync(join(dataDir, 'files'), { recursive: true }) }
}

async function inBucket() {
  const { url, files } = await openBucket()
  return { environment: { DATA_DIR: makeFolder(), FILES_URL: url }, list: files }
}

const keyIn = (path: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path)?.[0]

test.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('after kill -9 while a server writes files into %s, acknowledged submissions are complete', async (_, prepare) => {
  const { environment, list } = await prepare()
  const dying = await startServer({ environment })
  const erika = await erikaAt(dying)
  const { acknowledged, ended } = sendUntilTheEnd(erika, await composeSubmissions(erika))
  await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(4)
  await dying.end('SIGKILL')
  await ended

  const server = await startServer({ environment })
  onTestFinished(async () => void (await server.end('SIGTERM')))
  const tenant = await erikaAt(server)
  const areCertificatesDelivered = async () => {
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
    const certificates = requests.filter(
      ({ requestId, type }) => acknowledged.includes(requestId) && type === 'certificates',
    )
    return certificates.every(({ documents }) => documents.length === 1)
  }
  await expect.poll(areCertificatesDelivered).toBe(true)
  const requests = await openEverything(tenant)
  expect(requests.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining(acknowledged))

  // Each stored file must be named by an attachment or a document, or recorded as unclaimed for the clean-up.
  const { named, unclaimed } = await readKeys(environment.DATA_DIR)
  const recorded = new Set([...named, ...unclaimed])
  const stored = (await list()).map(String).map(keyIn)
  expect(stored.filter((key) => key !== undefined && !recorded.has(key))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})
