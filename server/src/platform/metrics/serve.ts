import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metricsPortNames, whyNotListening } from '../listening.ts'
import { describeError, type Log } from '../log.ts'
import type { Readiness } from './health.ts'
import { openScraper } from './scraper.ts'

interface ListenAddress {
  port: number
  host: string
}
interface Sources {
  scrape: () => Promise<string>
  readReadiness: () => Promise<Readiness>
  log: Log
}
interface Answer {
  status?: number
  contentType?: string
  text: string
}

const json = (status: number, body: object): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
})

function send(response: ServerResponse, { status = 200, contentType = 'text/plain; charset=utf-8', text }: Answer) {
  response
    .writeHead(status, {
      'content-type': contentType,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
    .end(text)
}

async function serveMetrics(listenAddress: ListenAddress, { scrape, readReadiness, log }: Sources) {
  const endpoints = new Map<string, () => Answer | Promise<Answer>>([
    ['/metrics', async () => ({ contentType: 'text/plain; version=0.0.4; charset=utf-8', text: await scrape() })],
    ['/health/live', () => json(200, { status: 'live' })],
    [
      '/health/ready',
      async () => {
        const readiness = await readReadiness()
        return json(readiness.status === 'ready' ? 200 : 503, readiness)
      },
    ],
  ])

  async function answer(method: string | undefined, url: string | undefined): Promise<Answer> {
    const endpoint = endpoints.get(url?.split('?', 1)[0] ?? '')
    if (!endpoint) return { status: 404, text: 'This port serves /metrics, /health/live and /health/ready.\n' }
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'Only GET and HEAD.\n' }
    return endpoint()
  }

  const server = createServer({ requestTimeout: 10_000 }, ({ method, url }, response) => {
    answer(method, url).then(
      (content) => send(response, content),
      (error: unknown) => {
        log.error({ event: 'metricsFailed', ...describeError(error) })
        send(response, { status: 500, text: 'See the log.\n' })
      },
    )
  })
  server.listen(listenAddress)
  await once(server, 'listening').catch((error: unknown) => {
    throw whyNotListening(error, listenAddress, metricsPortNames)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type MetricsEndpoint = ReturnType<typeof createMetricsEndpoint>

/**
 * Returns a reader for metrics, and the function that opens the port for metrics and health. The port requires no
 * authentication, so it must not be reachable from outside.
 */
export function createMetricsEndpoint(listenAddress: ListenAddress, log: Log) {
  const { reader, scrape } = openScraper()
  return {
    reader,
    listen: (readReadiness: Sources['readReadiness']) => serveMetrics(listenAddress, { scrape, readReadiness, log }),
  }
}
