import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { openPool } from '../database/connection.ts'
import { whyNotListening } from '../listening.ts'
import { type Log, placeOf } from '../log.ts'
import { openGauges } from './gauges.ts'
import { openHealth } from './health.ts'
import { readFigures } from './store.ts'
import type { Subjects } from './subjects.ts'

interface Place {
  port: number
  host: string
}
interface Parts {
  registry: Registry
  subjects: Subjects
  log: Log
}
interface Answer {
  status?: number
  contentType?: string
  text: string
}

/** In milliseconds: whoever asks gives up after ten seconds, as a rule. */
const patience = 3_000

/** Asks the database over a connection of its own, so that full calls never hide that they are full. */
function openQuestions({ address, log }: { address: Subjects['address']; log: Log }) {
  const pool = openPool(address, { connections: 1, answerWithinMs: patience })
  let hasAnswered = true
  async function ask<T>(question: (pool: Pool) => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await question(pool)
      hasAnswered = true
      return answer
    } catch (error) {
      // Told at each question as what it is; in the log once.
      if (hasAnswered) log.error({ event: 'metricsUnknown', ...placeOf(error) })
      hasAnswered = false
      return undefined
    }
  }
  return { ask, end: () => pool.end() }
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
    })
    .end(text)
}

/** Opens the port for metrics and health. It knows no caller: the port must not be reached from outside. */
export async function serveMetrics(place: Place, { registry, subjects, log }: Parts) {
  const { ask, end } = openQuestions({ address: subjects.address, log })
  const tellGauges = openGauges(registry)
  const readHealth = openHealth(subjects, ask)

  const pages = new Map<string, () => Answer | Promise<Answer>>([
    [
      '/metrics',
      async () => {
        tellGauges(await ask(readFigures), subjects.pool)
        return { contentType: registry.contentType, text: await registry.metrics() }
      },
    ],
    ['/health/live', () => json(200, { status: 'live' })],
    [
      '/health/ready',
      async () => {
        const readiness = await readHealth()
        return json(readiness.status === 'ready' ? 200 : 503, readiness)
      },
    ],
  ])

  async function answer(method: string | undefined, url: string | undefined): Promise<Answer> {
    const page = pages.get(url?.split('?', 1)[0] ?? '')
    if (!page) return { status: 404, text: 'Here are /metrics, /health/live and /health/ready.\n' }
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'Only GET.\n' }
    return page()
  }

  const server = createServer({ requestTimeout: 10_000 }, ({ method, url }, response) => {
    answer(method, url).then(
      (content) => send(response, content),
      (error: unknown) => {
        log.error({ event: 'metricsFailed', ...placeOf(error) })
        send(response, { status: 500, text: 'The log says why.\n' })
      },
    )
  })
  server.listen(place)
  await once(server, 'listening').catch((error: unknown) => {
    throw whyNotListening(error, place, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      server.closeAllConnections()
      await end()
    },
  }
}
