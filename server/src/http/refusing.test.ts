import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { FileDamaged } from '../files/store.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'
import { createServer } from './server.ts'

/** What is answered and logged when a call fails like this. */
async function failWith(error: Error) {
  const failures: Parameters<Log['error']>[0][] = []
  const app = createServer(readSettings({}), { info: () => undefined, error: (event) => failures.push(event) })
  app.get('/', () => {
    throw error
  })
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/' })
  await app.close()
  return { statusCode, body, failures }
}

test('a refusal for a fault of ours is noted in the log by its place, and the client learns nothing of it', async () => {
  const damage = new FileDamaged('missing', '9df87b1c-fd62-465b-8a1f-b6f211f0bc4d')
  const { statusCode, body, failures } = await failWith(new Refusal('documentNotFound', { fault: damage }))
  expect(statusCode).toBe(404)
  expect(body).toBe((await failWith(new Refusal('documentNotFound'))).body)
  expect(failures).toMatchObject([
    { event: 'failure', error: 'FileDamaged', errorCode: 'missing 9df87b1c-fd62-465b-8a1f-b6f211f0bc4d' },
  ])
})

test('a file that breaks off in the middle is noted once, and so is one that fails before its first byte', async () => {
  const failures: Parameters<Log['error']>[0][] = []
  const app = createServer(readSettings({}), { info: () => undefined, error: (event) => failures.push(event) })
  async function* breakAfter(pieces: number) {
    for (let piece = 0; piece < pieces; piece += 1) yield Buffer.alloc(100_000)
    throw new FileDamaged('changed', '9df87b1c-fd62-465b-8a1f-b6f211f0bc4d')
  }
  app.get('/:pieces', (request, reply) => {
    const { pieces } = request.params as { pieces: string }
    return reply.send(Readable.from(breakAfter(Number(pieces)), { objectMode: false }))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const read = async (pieces: number) => (await fetch(`http://127.0.0.1:${port}/${pieces}`)).arrayBuffer()

  await expect(read(3)).rejects.toThrow()
  await read(0)
  const damaged = { event: 'failure', requestId: expect.any(String), error: 'FileDamaged' }
  await expect.poll(() => failures).toEqual([expect.objectContaining(damaged), expect.objectContaining(damaged)])
})

test('a refusal for what was asked is nothing to log, an unforeseen error is, without its message', async () => {
  expect((await failWith(new Refusal('contractNotFound'))).failures).toEqual([])
  const { statusCode, failures } = await failWith(new TypeError('Frau Mustermann\n    at Mustermann (Berlin:1:1)'))
  expect(statusCode).toBe(500)
  expect(failures).toMatchObject([{ event: 'failure', error: 'TypeError' }])
  expect(JSON.stringify(failures)).not.toContain('Mustermann')
})
