import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'

export interface RecordedCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

/** Starts a proxy between a web view and the portal. The proxy records method, path and headers of each request. */
export async function openRecordingProxy(portalUrl: string) {
  const recorded: RecordedCall[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    recorded.push({ method, path: url, headers })
    const forwarded = request(new URL(url, portalUrl), { method, headers }, (received) => {
      outgoing.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** The API calls so far, the oldest first. */
    calls: () => recorded.filter(({ path }) => path.startsWith('/api/')),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
