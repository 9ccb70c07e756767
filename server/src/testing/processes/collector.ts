import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onFinished } from '../cleanup.ts'

type Value = { stringValue: string } | { intValue: number } | { doubleValue: number }
interface Attribute {
  key: string
  value: Value
}
type Attributes = Record<string, string | number>

interface Point {
  attributes: Attribute[]
  count?: number
  sum?: number
  asDouble?: number
}
interface Metric {
  name: string
  unit: string
  histogram?: { dataPoints: Point[] }
  sum?: { dataPoints: Point[] }
  gauge?: { dataPoints: Point[] }
}
interface LogRecord {
  eventName: string
  severityText: string
  attributes: Attribute[]
}
/** The JSON of an OTLP export of logs or metrics: the resources with their records. */
interface Batch {
  resourceLogs?: { resource: { attributes: Attribute[] }; scopeLogs: { logRecords: LogRecord[] }[] }[]
  resourceMetrics?: { resource: { attributes: Attribute[] }; scopeMetrics: { metrics: Metric[] }[] }[]
}

/** Whether the collector accepts a batch, responds with 500, or does not respond. */
export type Reaction = 'accepts' | 'answers500' | 'hangs'

const read = (attributes: Attribute[]): Attributes =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number]))

/** Starts an OpenTelemetry collector (OTLP over HTTP) for this test. The collector keeps every batch that it accepts. */
export async function startCollector({ reaction: first = 'accepts' }: { reaction?: Reaction } = {}) {
  let reaction = first
  const batches: { path: string; authorization: string | undefined; body: Batch }[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Batch
    if (reaction === 'hangs') return
    if (reaction === 'answers500') return void response.writeHead(500).end()
    batches.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  const resources = () =>
    batches
      .flatMap(({ body }) => [...(body.resourceLogs ?? []), ...(body.resourceMetrics ?? [])])
      .map(({ resource }) => read(resource.attributes))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setReaction: (next: Reaction) => {
      reaction = next
    },
    batches,
    /** The distinct `service.name`s of the accepted batches. */
    services: () => [...new Set(resources().map((resource) => resource['service.name']))],
    records: () =>
      batches
        .flatMap(({ body }) => body.resourceLogs ?? [])
        .flatMap(({ scopeLogs }) => scopeLogs)
        .flatMap(({ logRecords }) => logRecords)
        .map(
          ({ eventName, severityText, attributes }) => ({ eventName, severityText, ...read(attributes) }) as Attributes,
        ),
    /**
     * The latest data points of a metric: count, sum, unit and attributes. For a counter or a gauge, `count` is the value.
     */
    readDataPoints(name: string) {
      const metric = batches
        .flatMap(({ body }) => body.resourceMetrics ?? [])
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics)
        .findLast((one) => one.name === name)
      const points = metric?.histogram?.dataPoints ?? metric?.sum?.dataPoints ?? metric?.gauge?.dataPoints ?? []
      return points.map(({ attributes, count, sum, asDouble }) => ({
        count: count ?? asDouble ?? 0,
        sum,
        unit: metric?.unit,
        ...read(attributes),
      }))
    },
  }
}
