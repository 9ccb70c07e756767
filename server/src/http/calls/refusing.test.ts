import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { FileUnusable } from '../../platform/files/store.ts'
import { type Log, silentLog } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readSettings } from '../../settings.ts'
import { createServer } from '../server.ts'

/** Makes a call that fails with this error. Returns the response and the logged failures. */
async function failWith(error: Error) {
  const failures: Parameters<Log['error']>[0][] = []
  const app = createServer(readSettings({}), { ...silentLog, error: (event) => failures.push(event) })
  app.get('/', () => {
    throw error
  })
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/' })
  await app.close()
  return { statusCode, body, failures }
}

test('the internal error behind a refusal is logged, but not sent to the client', async () => {
  const damage = new FileUnusable('missing', '9df87b1c-fd62-465b-8a1f-b6f211f0bc4d')
  const { statusCode, body, failures } = await failWith(new Refusal('documentNotFound', { fault: damage }))
  expect(statusCode).toBe(404)
  expect(body).toBe((await failWith(new Refusal('documentNotFound'))).body)
  expect(failures).toMatchObject([
    { event: 'failure', error: 'FileUnusable', errorCode: 'missing 9df87b1c-fd62-465b-8a1f-b6f211f0bc4d' },
  ])
})

test('a download that fails before or after its first byte is logged once', async () => {
  const failures: Parameters<Log['error']>[0][] = []
  const app = createServer(readSettings({}), { ...silentLog, error: (event) => failures.push(event) })
  async function* failAfter(chunks: number) {
    for (let count = 0; count < chunks; count += 1) yield Buffer.alloc(100_000)
    throw new FileUnusable('changed', '9df87b1c-fd62-465b-8a1f-b6f211f0bc4d')
  }
  app.get('/:chunks', (request, reply) => {
    const { chunks } = request.params as { chunks: string }
    return reply.send(Readable.from(failAfter(Number(chunks)), { objectMode: false }))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const read = async (chunks: number) => (await fetch(`http://127.0.0.1:${port}/${chunks}`)).arrayBuffer()

  await expect(read(3)).rejects.toThrow()
  await read(0)
  const damaged = { event: 'failure', requestId: expect.any(String), error: 'FileUnusable' }
  await expect.poll(() => failures).toEqual([expect.objectContaining(damaged), expect.objectContaining(damaged)])
})

test('a refusal without an internal error is not logged as a failure', async () => {
  expect((await failWith(new Refusal('contractNotFound'))).failures).toEqual([])
})

test('an unexpected error is logged without its message', async () => {
  const { statusCode, failures } = await failWith(new TypeError('Frau Mustermann\n    at Mustermann (Berlin:1:1)'))
  expect(statusCode).toBe(500)
  expect(failures).toMatchObject([{ event: 'failure', error: 'TypeError' }])
  expect(JSON.stringify(failures)).not.toContain('Mustermann')
})
