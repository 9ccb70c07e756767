import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startCollector } from './testing/collector.ts'
import { readMetrics } from './testing/metrics.ts'
import { makeFolder, runServer, type ServerProcess, signInAsErika, startServer } from './testing/serverProcess.ts'

/** Something that the process does before its own code. */
const before = (script: string) => `--import=data:text/javascript,${encodeURIComponent(script)}`

const metricsOf = (server: ServerProcess) => /are at (http:\S+)\/metrics\./.exec(server.output())?.[1] ?? ''

const linesOf = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, string | number>)

test('a server tells what it does in its log, in its metrics and to the collector alike, and hands over the rest at its end', async () => {
  const collector = await startCollector()
  const server = await startServer({
    environment: { DATA_DIR: makeFolder(), TELEMETRY_URL: collector.url, METRICS_PORT: '0' },
  })
  await signInAsErika(server)
  const address = metricsOf(server)
  const ready = async () => (await fetch(`${address}/health/ready`)).status
  await expect.poll(ready, { timeout: 10_000 }).toBe(200)
  expect((await readMetrics(address)).get('portal_calls_total{call="session.login",status="200"}')).toBe(1)
  expect(linesOf(server)).toMatchObject([{ event: 'call', call: 'session.login', status: 200 }])

  expect(await server.end('SIGTERM')).toEqual({ code: 0 })
  expect(collector.services()).toEqual(['service-catalogue-landlord'])
  expect(collector.measure('portal.call.duration')).toMatchObject([
    { count: 1, 'portal.call': 'session.login', 'http.response.status_code': 200 },
  ])
  await expect(fetch(`${address}/health/live`)).rejects.toThrow()
})

test('without settings a server loads nothing that reports or counts; what nobody caught ends it with a line that quotes nothing', async () => {
  const note = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (/opentelemetry|prom-client|fastify\\/fastify/.test(url)) console.log('loaded ' + url)
      return next(url, context)
    } })
    process.on('SIGUSR2', () => { throw new TypeError(['Frau', 'Mustermann'].join(' ')) })`
  const server = await startServer({ environment: { DATA_DIR: makeFolder(), NODE_OPTIONS: before(note) } })
  expect(server.output()).toMatch(/loaded .*fastify/)
  expect(server.output()).not.toMatch(/loaded .*(opentelemetry|prom-client)/)

  expect(await server.end('SIGUSR2')).toEqual({ code: 1 })
  expect(linesOf(server)).toMatchObject([
    { event: 'crashed', error: 'TypeError', stack: expect.stringContaining(' at ') },
  ])
  expect(server.output()).not.toContain('Frau Mustermann')
})

test('a start whose port for metrics is taken ends with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const port = String((other.address() as AddressInfo).port)
  expect(await runServer({ environment: { DATA_DIR: makeFolder(), METRICS_PORT: port } })).toEqual({
    code: 1,
    output: `Port ${port} on 127.0.0.1 is taken by another program: set METRICS_PORT to a free one.\n`,
  })
})
