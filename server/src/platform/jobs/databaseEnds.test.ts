import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { makeDataFolder } from '../../testing/processes/preparedData.ts'
import { readPostgresPid, signInAsErika, startServer } from '../../testing/processes/serverProcess.ts'
import { addToOutbox, exampleMessages } from '../../testing/requests/exampleMessages.ts'
import { apartment, todoFor } from '../../testing/requests/repairs.ts'
import { openDatabase } from '../database/connection.ts'
import { readClusterAddress } from '../database/socket.ts'

/** Starts an SMS gateway that does not answer until the test responds through `held`. */
async function startHoldingGateway() {
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.resume()
    held.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { held, url: `http://127.0.0.1:${port}/messages` }
}

test('after the embedded PostgreSQL was killed (-9), the server restarts it, answers calls, delivers the waiting messages and writes the ordered certificate', async () => {
  const { held, url } = await startHoldingGateway()
  const dataDir = await makeDataFolder()
  const server = await startServer({ environment: { DATA_DIR: dataDir, SMS_GATEWAY_URL: url } })
  const address = readClusterAddress(join(dataDir, 'postgres'))
  if (!address) throw new Error('No database runs')
  const db = openDatabase(address, { connections: 2 })
  onTestFinished(() => db.destroy())
  const { accessToken } = await signInAsErika(server)
  const tenant = createClient(server.baseUrl, () => accessToken)
  const todo = await todoFor(tenant, 'living', 'rentalCertificate')
  for (let message = 0; message < 5; message += 1) await addToOutbox(db, exampleMessages.codeBySms)
  await expect.poll(() => held.length).toBe(5)
  await tenant.requests.submitRequest({
    headers: {},
    body: {
      contractId: apartment,
      formId: 'certificateRental',
      todo,
      answers: { purpose: 'authority', language: 'de' },
    },
  })

  process.kill(readPostgresPid(dataDir), 'SIGKILL')
  // PostgreSQL restarts after a second. Until then, the server cannot record any of these deliveries, which the gateway accepts
  // 150 ms apart.
  for (const response of held.splice(0)) {
    response.writeHead(202).end()
    await sleep(150)
  }

  const countWaiting = async () => {
    for (const response of held.splice(0)) response.writeHead(202).end()
    const messages = await db.selectFrom('messages').select('message_id').where('state', '=', 'waiting').execute()
    const orders = await db.selectFrom('document_orders').select('request_id').where('written_at', 'is', null).execute()
    return messages.length + orders.length
  }
  await expect.poll(() => countWaiting().catch(() => 'no database'), { timeout: 20_000, interval: 100 }).toBe(0)
  expect((await signInAsErika(server)).userId).toBeTruthy()
  expect(server.output()).toContain('"event":"databaseEnded"')
})
