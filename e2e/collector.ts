import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

/** A collector that speaks OTLP over HTTP: it takes whatever it is given, and keeps every byte. */
export async function openCollector() {
  const taken: { path: string; content: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const sent = await buffer(request)
    const content = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    taken.push({ path: request.url ?? '', content })
    // An empty answer says in protobuf and in JSON that all was taken.
    const type = request.headers['content-type'] ?? 'application/json'
    response.writeHead(200, { 'content-type': type }).end(type.includes('json') ? '{}' : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** All that was taken, as text: letters, digits and signs are the same in protobuf and in JSON. */
    taken: (path = '') => taken.flatMap((one) => (one.path.endsWith(path) ? [one.content.toString()] : [])).join('\n'),
    async remove() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
