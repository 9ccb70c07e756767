import { expect, test } from 'vitest'
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

test('a refusal for what was asked is nothing to log, an unforeseen error is, without its message', async () => {
  expect((await failWith(new Refusal('contractNotFound'))).failures).toEqual([])
  const { statusCode, failures } = await failWith(new TypeError('Frau Mustermann\n    at Mustermann (Berlin:1:1)'))
  expect(statusCode).toBe(500)
  expect(failures).toMatchObject([{ event: 'failure', error: 'TypeError' }])
  expect(JSON.stringify(failures)).not.toContain('Mustermann')
})
