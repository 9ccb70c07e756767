import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'

export interface Heard {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

/** Stands between a web view and the portal and hears what each call carries. */
export async function openListeningProxy(portal: string) {
  const heard: Heard[] = []
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked
    heard.push({ method, path: url, headers })
    const passedOn = request(new URL(url, portal), { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    asked.pipe(passedOn)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** The calls of the API so far, the oldest first. */
    calls: () => heard.filter(({ path }) => path.startsWith('/api/')),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
