import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { IntegrationEvent } from '@portal/contract/integration/events'
import { onFinished } from '../cleanup.ts'
import { certificate, trustCertificate } from './certificate.ts'

interface Delivery {
  id: string
  headers: Record<string, string>
  body: string
  event: IntegrationEvent
  receivedAt: number
}

/**
 * Starts a receiver of webhooks with a certificate that this process trusts. `answer` returns the status for an event, 204 by
 * default.
 */
export async function startWebhookReceiver(answer: (delivery: Delivery, earlierTries: number) => number = () => 204) {
  trustCertificate()
  const deliveries: Delivery[] = []
  const server = createServer(certificate, async (request, response) => {
    const body = (await buffer(request)).toString()
    const headers = request.headers as Record<string, string>
    const id = headers['webhook-id'] ?? ''
    const delivery = { id, headers, body, event: JSON.parse(body) as IntegrationEvent, receivedAt: Date.now() }
    const earlierTries = deliveries.filter((each) => each.id === id).length
    deliveries.push(delivery)
    response.writeHead(answer(delivery, earlierTries), { location: 'https://localhost/elsewhere' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `https://localhost:${(server.address() as AddressInfo).port}/hook`, deliveries }
}
