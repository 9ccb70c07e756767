import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'
import { createUploads } from './uploads.ts'

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a')

test('a large body is read on the one path that takes files, and up to 21 MB', async () => {
  const { tenant, visitor, signIn } = await openPortal({ as: 'Erika' })
  const newcomer = await signIn('Neumann')
  const statusOf = async (client: typeof visitor, body: Buffer, path = '/request') =>
    (await client.send('POST', path, { body })).status
  for (const client of [visitor, newcomer, tenant]) expect(await statusOf(client, megabytes(20))).toBe(400)
  expect(await statusOf(tenant, megabytes(22))).toBe(413)
  expect(await statusOf(tenant, megabytes(1), '/identity/login')).toBe(413)
})

/** Sends a body piece by piece, without saying how long it will be. */
function sendSlowly(baseUrl: string, accessToken: string) {
  const request = openRequest(`${baseUrl}/api/v8/request`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'x-brand': 'landlord',
      'x-device-platform': 'web',
    },
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

test('a body that does not say its length is stopped at 21 MB', async () => {
  const { baseUrl, tenant } = await openPortal({ as: 'Erika' })
  const { request, status } = sendSlowly(baseUrl, tenant.login.accessToken)
  for (let count = 0; count < 22; count += 1) request.write(megabytes(1))
  request.end()
  expect(await status).toBe(413)
})

test('slow uploads keep nobody waiting, and one that breaks off leaves nothing behind', async () => {
  const { baseUrl, tenant, dataDir } = await openPortal({ as: 'Erika' })
  const slow = Array.from({ length: 10 }, () => sendSlowly(baseUrl, tenant.login.accessToken))
  for (const { request } of slow) request.write('{"contractId":')
  await wait(200)
  expect((await tenant.send('POST', '/request', { body: {} })).status).toBe(404)
  for (const { request, status } of slow) {
    request.destroy()
    await expect(status).rejects.toThrow()
  }
  const incoming = join(dataDir, 'incoming')
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
  expect((await tenant.send('POST', '/request', { body: {} })).status).toBe(404)
})

/** Files of this process that have no name any more, as Linux lists them. */
const namelessFiles = () =>
  readdirSync('/proc/self/fd').filter((file) => {
    try {
      return readlinkSync(join('/proc/self/fd', file)).endsWith('(deleted)')
    } catch {
      return false
    }
  }).length

test.runIf(existsSync('/proc/self/fd'))('a body that nobody reads leaves no file open', async () => {
  const { visitor } = await openPortal({ database: 'migrated' })
  const before = namelessFiles()
  for (let count = 0; count < 20; count += 1) await visitor.send('POST', '/request')
  await expect.poll(namelessFiles).toBeLessThanOrEqual(before)
})

test('one tenant with many slow uploads takes no room from the others', async () => {
  const { baseUrl, tenant, signIn } = await openPortal({ as: 'Erika' })
  const neighbour = await signIn('Krause')
  const slow = Array.from({ length: 70 }, () => sendSlowly(baseUrl, tenant.login.accessToken))
  for (const { request, status } of slow) {
    request.write('{"contractId":')
    status.catch(() => undefined)
  }
  await wait(500)
  expect((await neighbour.send('POST', '/request', { body: {} })).status).toBe(404)
  for (const { request } of slow) request.destroy()
})

/** A reply whose client can go away. */
function openReply() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false })
  const goAway = () => {
    raw.destroyed = true
    raw.emit('close')
  }
  return { reply: { raw } as unknown as FastifyReply, goAway }
}

function openUploads(pace?: Parameters<typeof createUploads>[1]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return createUploads(folder, pace)
}

test('one network address takes four places of the strangers', async () => {
  const uploads = openUploads()
  let admitted = 0
  const enter = (id: string) =>
    uploads.makeRoom(openReply().reply, { id, isTenant: false }).then(() => {
      admitted += 1
    })
  for (let count = 0; count < 10; count += 1) enter('203.0.113.7').catch(() => undefined)
  await enter('198.51.100.9')
  expect(admitted).toBe(5)
})

test.each([
  ['a stranger who sends next to nothing is cut off', false, 1, true],
  ['a stranger on a slow line is not', false, 10_000, false],
  ['a tenant is not, however slow the line is', true, 1, false],
])('of those who send a body, %s', async (_, isTenant, bytes, isEnded) => {
  const uploads = openUploads({ patienceMs: 100, bytesPerSecond: 100 })
  const { reply, goAway } = openReply()
  const body = new Readable({ read: () => undefined })
  Object.assign(reply.raw, {
    destroy: () => {
      goAway()
      body.destroy()
    },
  })
  await uploads.makeRoom(reply, { id: 'somebody', isTenant })
  const received = uploads.receive(body, reply).then(
    () => false,
    () => true,
  )
  body.push(Buffer.alloc(bytes))
  await wait(400)
  if (!isEnded) body.push(null)
  expect(await received).toBe(isEnded)
})

test('strangers, however many addresses they come from, leave room for tenants', async () => {
  const uploads = openUploads()
  const strangers = Array.from({ length: 30 }, openReply)
  let admitted = 0
  for (const [id, { reply }] of strangers.entries())
    void uploads.makeRoom(reply, { id: `203.0.113.${id}`, isTenant: false }).then(() => {
      admitted += 1
    })
  await expect.poll(() => admitted).toBe(24)
  await uploads.makeRoom(openReply().reply, { id: 'Erika', isTenant: true })
  expect(admitted).toBe(24)
  for (const { goAway } of strangers) goAway()
  await expect.poll(() => admitted).toBe(30)
})

test('two bodies of tenants are worked on at once, also when their clients go away in the middle', async () => {
  const uploads = openUploads()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  let atWork = 0
  let most = 0
  const upload = async ({ reply }: ReturnType<typeof openReply>) => {
    await uploads.makeRoom(reply, { id: 'Erika', isTenant: true })
    const content = await uploads.receive(Readable.from([Buffer.from('{}')]), reply)
    await content.toArray()
    await uploads.workOn(reply, async () => {
      atWork += 1
      most = Math.max(most, atWork)
      await allowed
      atWork -= 1
    })
  }
  const outcomes = (clients: ReturnType<typeof openReply>[]) => Promise.allSettled(clients.map(upload))

  const [first, second, waiting, patient] = [openReply(), openReply(), openReply(), openReply()]
  const working = outcomes([first, second])
  await expect.poll(() => atWork).toBe(2)
  const others = outcomes([waiting, patient])
  for (const { goAway } of [first, second, waiting]) goAway()
  await wait(100)
  allow()

  expect((await working).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(most).toBe(2)
})

test('bodies of visitors are worked on one at a time, and never take a slot of tenants', async () => {
  const uploads = openUploads()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const atWork: string[] = []
  const upload = async (id: string, isTenant: boolean) => {
    const { reply } = openReply()
    await uploads.makeRoom(reply, { id, isTenant })
    await (await uploads.receive(Readable.from([Buffer.from('{}')]), reply)).toArray()
    await uploads.workOn(reply, async () => {
      atWork.push(id)
      await allowed
    })
  }
  const visitors = ['203.0.113.7', '198.51.100.9', '192.0.2.4'].map((id) => upload(id, false))
  await expect.poll(() => atWork).toEqual(['203.0.113.7'])
  const tenants = ['Erika', 'Max'].map((id) => upload(id, true))
  await expect.poll(() => atWork.slice(1).sort()).toEqual(['Erika', 'Max'])
  allow()
  await Promise.all([...visitors, ...tenants])
  expect(atWork).toHaveLength(5)
})
