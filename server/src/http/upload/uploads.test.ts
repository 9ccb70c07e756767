import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { senderOf } from '../../platform/limits/senderOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { createUploads, type Pace } from './uploads.ts'

/** The content of a body that the server receives and then refuses with 400, because it is not JSON. */
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a')

test('a submission may have a body of 20 MB, but not of 22 MB; a sign-in may not even have a body of 1 MB', async () => {
  const { tenant, visitor, signIn } = await openPortal({ as: 'Erika' })
  const newcomer = await signIn('Neumann')
  const statusOf = async (client: typeof visitor, body: Buffer, path = '/request') =>
    (await client.send('POST', path, { body })).status
  for (const client of [visitor, newcomer, tenant]) expect(await statusOf(client, megabytes(20))).toBe(400)
  expect(await statusOf(tenant, megabytes(22))).toBe(413)
  expect(await statusOf(tenant, megabytes(1), '/identity/login')).toBe(413)
})

/**
 * Starts an upload without a declared length. The test writes the body to `request`; `status` is the status of the
 * response.
 */
function startUpload(baseUrl: string, headers: Record<string, string>) {
  const request = openRequest(`${baseUrl}/api/v8/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-brand': 'landlord', 'x-device-platform': 'web', ...headers },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', reject)
  })
  return { request, status }
}

/** Starts uploads of the tenant and sends the first bytes of each body. */
function startSlowUploads(baseUrl: string, { login }: { login: { accessToken: string } }, count: number) {
  const authorization = `Bearer ${login.accessToken}`
  const uploads = Array.from({ length: count }, () => startUpload(baseUrl, { authorization }))
  for (const { request } of uploads) request.write('{"contractId":')
  return uploads
}

test('a body without a declared length is refused if it exceeds 21 MB', async () => {
  const { baseUrl } = await openPortal({ database: 'migrated' })
  const { request, status } = startUpload(baseUrl, {})
  for (let count = 0; count < 22; count += 1) request.write(megabytes(1))
  request.end()
  expect(await status).toBe(413)
})

/**
 * Returns how many deleted files this process has open (Linux only). The file of an upload is among them, because the server
 * deletes it as soon as it is open.
 */
const countUnnamedFiles = () =>
  readdirSync('/proc/self/fd').filter((file) => {
    try {
      return readlinkSync(join('/proc/self/fd', file)).endsWith('(deleted)')
    } catch {
      return false
    }
  }).length

/** The timeout is short: after some seconds, the garbage collector would close even a file that the server forgot to close. */
const unnamedFilesPoll = { timeout: 2_000 }

test.runIf(existsSync('/proc/self/fd'))(
  'aborted uploads close their files and release the twelve slots of their tenant',
  async () => {
    const { baseUrl, tenant } = await openPortal({ as: 'Erika' })
    const before = countUnnamedFiles()
    const uploads = startSlowUploads(baseUrl, tenant, 12)
    await expect.poll(countUnnamedFiles).toBe(before + 12)
    for (const { request, status } of uploads) {
      request.destroy()
      await expect(status).rejects.toThrow()
    }
    await expect.poll(countUnnamedFiles, unnamedFilesPoll).toBeLessThanOrEqual(before)
    expect((await tenant.send('POST', '/request', { body: megabytes(1) })).status).toBe(400)
  },
)

test.runIf(existsSync('/proc/self/fd'))('a body whose media type is refused leaves no file open', async () => {
  const { baseUrl } = await openPortal({ database: 'migrated' })
  const before = countUnnamedFiles()
  for (let count = 0; count < 20; count += 1) {
    const { request, status } = startUpload(baseUrl, { 'content-type': 'text/plain' })
    request.write('a')
    request.end()
    expect(await status).toBe(415)
  }
  await expect.poll(countUnnamedFiles, unnamedFilesPoll).toBeLessThanOrEqual(before)
})

test('many slow uploads of one tenant do not block an upload of another tenant', async () => {
  const { baseUrl, tenant, signIn } = await openPortal({ as: 'Erika' })
  const otherTenant = await signIn('Krause')
  const uploads = startSlowUploads(baseUrl, tenant, 70)
  for (const { status } of uploads) status.catch(() => undefined)
  await wait(500)
  const startedAt = performance.now()
  expect((await otherTenant.send('POST', '/request', { body: megabytes(1) })).status).toBe(400)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  for (const { request } of uploads) request.destroy()
})

/** A reply, and the function that disconnects its client. */
function openReply() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false })
  const disconnect = () => {
    raw.destroyed = true
    raw.emit('close')
  }
  return { reply: { raw } as unknown as FastifyReply, disconnect }
}

function openUploads(...paces: [pace?: Pace, paceOfKnownSender?: Pace]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return createUploads(folder, ...paces)
}

test('one network address takes at most four of the slots for anonymous visitors', async () => {
  const uploads = openUploads()
  const admitted: string[] = []
  const reserve = (id: string) =>
    uploads.reserve(openReply().reply, { id, isKnown: false }).then(() => {
      admitted.push(id)
    })
  for (let count = 0; count < 10; count += 1) reserve('203.0.113.7').catch(() => undefined)
  await reserve('198.51.100.9')
  expect(admitted.filter((id) => id === '203.0.113.7')).toHaveLength(4)
})

test.each([
  ['/56', 8, (count: number) => `2001:db8:1:2${count.toString(16).padStart(2, '0')}::1`],
  ['/48', 16, (count: number) => `2001:db8:1:${count.toString(16)}00::1`],
])(
  'one IPv6 network of the size %s takes at most %i of the slots for anonymous visitors',
  async (_, expected, address) => {
    const uploads = openUploads()
    let admitted = 0
    for (let count = 0; count < 24; count += 1)
      uploads.reserve(openReply().reply, senderOf({ address: address(count) })).then(
        () => {
          admitted += 1
        },
        () => undefined,
      )
    await expect.poll(() => admitted).toBe(expected)
    await uploads.reserve(openReply().reply, senderOf({ address: '2001:db8:2::1' }))
    expect(admitted).toBe(expected)
  },
)

test.each([
  ['an anonymous visitor who sends next to nothing is disconnected', false, 1, true],
  ['an anonymous visitor with a slow connection is not disconnected', false, 10_000, false],
  ['a tenant whose connection pauses is not disconnected', true, 1, false],
  ['a tenant who sends nothing for longer than the timeout of tenants is disconnected', true, 0, true],
])('during an upload, %s', async (_, isKnown, bytes, expectsDisconnect) => {
  const uploads = openUploads({ timeoutMs: 100, bytesPerSecond: 100 }, { timeoutMs: 200, bytesPerSecond: 1 })
  const { reply, disconnect } = openReply()
  const body = new Readable({ read: () => undefined })
  Object.assign(reply.raw, {
    destroy: () => {
      disconnect()
      body.destroy()
    },
  })
  await uploads.reserve(reply, { id: 'any sender', isKnown })
  const isDisconnected = uploads.receive(body, reply).then(
    () => false,
    () => true,
  )
  body.push(Buffer.alloc(bytes))
  await wait(400)
  if (!expectsDisconnect) body.push(null)
  expect(await isDisconnected).toBe(expectsDisconnect)
})

test('anonymous visitors leave slots for tenants, however many network addresses they use', async () => {
  const uploads = openUploads()
  const visitors = Array.from({ length: 30 }, openReply)
  let admitted = 0
  for (const [id, { reply }] of visitors.entries())
    void uploads.reserve(reply, { id: `203.0.113.${id}`, isKnown: false }).then(() => {
      admitted += 1
    })
  await expect.poll(() => admitted).toBe(24)
  await uploads.reserve(openReply().reply, { id: 'Erika', isKnown: true })
  expect(admitted).toBe(24)
  for (const { disconnect } of visitors) disconnect()
  await expect.poll(() => admitted).toBe(30)
})

test('at most two bodies from tenants are processed at the same time, even if clients disconnect meanwhile', async () => {
  const uploads = openUploads()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  let inProgress = 0
  let maxInProgress = 0
  const upload = async ({ reply }: ReturnType<typeof openReply>) => {
    await uploads.reserve(reply, { id: 'Erika', isKnown: true })
    const content = await uploads.receive(Readable.from([Buffer.from('{}')]), reply)
    await content.toArray()
    await uploads.process(reply, async () => {
      inProgress += 1
      maxInProgress = Math.max(maxInProgress, inProgress)
      await allowed
      inProgress -= 1
    })
  }
  const settle = (clients: ReturnType<typeof openReply>[]) => Promise.allSettled(clients.map(upload))

  const [first, second, leaving, remaining] = [openReply(), openReply(), openReply(), openReply()]
  const working = settle([first, second])
  await expect.poll(() => inProgress).toBe(2)
  const others = settle([leaving, remaining])
  for (const { disconnect } of [first, second, leaving]) disconnect()
  await wait(100)
  allow()

  expect((await working).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(maxInProgress).toBe(2)
})

test('bodies from anonymous visitors are processed one after the other, without using the slots of tenants', async () => {
  const uploads = openUploads()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const inProgress: string[] = []
  const upload = async (id: string, isKnown: boolean) => {
    const { reply } = openReply()
    await uploads.reserve(reply, { id, isKnown })
    await (await uploads.receive(Readable.from([Buffer.from('{}')]), reply)).toArray()
    await uploads.process(reply, async () => {
      inProgress.push(id)
      await allowed
    })
  }
  const visitors = ['203.0.113.7', '198.51.100.9', '192.0.2.4'].map((id) => upload(id, false))
  // Which visitor is first depends on the disk.
  await expect.poll(() => inProgress).toHaveLength(1)
  const tenants = ['Erika', 'Max'].map((id) => upload(id, true))
  await expect.poll(() => inProgress.slice(1).sort()).toEqual(['Erika', 'Max'])
  allow()
  await Promise.all([...visitors, ...tenants])
  expect(inProgress).toHaveLength(5)
})
