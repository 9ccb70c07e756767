import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { StartProblem } from './platform/startProblem.ts'
import { readMetrics } from './testing/metrics.ts'
import { openMonitoredPortal } from './testing/monitoredPortal.ts'
import { startCollector } from './testing/processes/collector.ts'
import { makeDataFolder } from './testing/processes/preparedData.ts'
import { type ServerProcess, signInAsErika, startServer } from './testing/processes/serverProcess.ts'

/** Returns the `NODE_OPTIONS` flag that runs a script in the server process before the server's code. */
const preload = (script: string) => `--import=data:text/javascript,${encodeURIComponent(script)}`

const metricsAddressOf = (server: ServerProcess) => /are at (http:\S+)\/metrics\./.exec(server.output())?.[1] ?? ''

const logLinesOf = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, string | number>)

test('a server reports a call in its log, in its metrics and, at the latest when it stops, to the collector', async () => {
  const collector = await startCollector()
  const server = await startServer({
    environment: { DATA_DIR: await makeDataFolder(), TELEMETRY_URL: collector.url, METRICS_PORT: '0' },
  })
  await signInAsErika(server)
  const address = metricsAddressOf(server)
  const ready = async () => (await fetch(`${address}/health/ready`)).status
  await expect.poll(ready, { timeout: 10_000 }).toBe(200)
  expect((await readMetrics(address)).get('portal_calls_total{call="session.login",status="200"}')).toBe(1)
  expect(logLinesOf(server)).toMatchObject([{ event: 'call', call: 'session.login', status: 200 }])

  expect(await server.end('SIGTERM')).toEqual({ code: 0 })
  expect(collector.services()).toEqual(['service-catalogue-landlord'])
  expect(collector.readDataPoints('portal.calls')).toMatchObject([
    { count: 1, 'portal.call': 'session.login', 'http.response.status_code': 200 },
  ])
  expect(collector.readDataPoints('portal.call.duration')).toMatchObject([{ count: 1, 'portal.call': 'session.login' }])
  await expect(fetch(`${address}/health/live`)).rejects.toThrow()
})

test('without settings for telemetry and metrics, a server does not load OpenTelemetry, and logs a crash without the error message', async () => {
  const script = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (/opentelemetry|fastify\\/fastify/.test(url)) console.log('loaded ' + url)
      return next(url, context)
    } })
    process.on('SIGUSR2', () => { throw new TypeError(['Frau', 'Mustermann'].join(' ')) })`
  const server = await startServer({ environment: { DATA_DIR: await makeDataFolder(), NODE_OPTIONS: preload(script) } })
  expect(server.output()).toMatch(/loaded .*fastify/)
  expect(server.output()).not.toMatch(/loaded .*opentelemetry/)

  expect(await server.end('SIGUSR2')).toEqual({ code: 1 })
  expect(logLinesOf(server)).toMatchObject([
    { event: 'crashed', error: 'TypeError', stack: expect.stringContaining(' at ') },
  ])
  expect(server.output()).not.toContain('Frau Mustermann')
})

test('when the metrics port is taken, the start is refused with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const port = String((other.address() as AddressInfo).port)
  await expect(openMonitoredPortal({ METRICS_PORT: port })).rejects.toThrow(
    new StartProblem(`Port ${port} on 127.0.0.1 is taken by another program: set METRICS_PORT to a free one.`),
  )
})
