import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

/** Starts a server that accepts every OTLP request over HTTP and keeps the content of the request. */
export async function openCollector() {
  const requests: { path: string; content: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const sent = await buffer(request)
    const content = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    requests.push({ path: request.url ?? '', content })
    // In protobuf and in JSON, an empty response means that everything was accepted.
    const type = request.headers['content-type'] ?? 'application/json'
    response.writeHead(200, { 'content-type': type }).end(type.includes('json') ? '{}' : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns, as text, the content that was sent to paths with this ending. Strings look the same in protobuf and JSON. */
    received: (end = '') =>
      requests.flatMap(({ path, content }) => (path.endsWith(end) ? [content.toString()] : [])).join('\n'),
    async remove() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
