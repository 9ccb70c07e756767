import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface LoadTarget {
  port: number
  /** One complete HTTP request for each connection. A connection sends its request again and again. */
  requests: readonly Buffer[]
}

export interface Load {
  callsPerSecond: number
  calls: number
  p50Ms: number
  p99Ms: number
}

const endOfHeaders = Buffer.from('\r\n\r\n')
const lengthHeader = /\r\ncontent-length: (\d+)/i

/**
 * Returns the length of the first response in the buffer; undefined if the response is incomplete. Throws if the status is not
 * 200 or the header `content-length` is missing.
 */
export function lengthOfResponse(buffer: Buffer): number | undefined {
  const end = buffer.indexOf(endOfHeaders)
  if (end < 0) return undefined
  const headers = buffer.toString('latin1', 0, end)
  if (!headers.startsWith('HTTP/1.1 200')) throw new Error(`A call failed: ${buffer.toString()}`)
  const bodyLength = lengthHeader.exec(headers)?.[1]
  if (bodyLength === undefined) throw new Error(`A response has no content-length: ${headers}`)
  const length = end + endOfHeaders.length + Number(bodyLength)
  return buffer.length < length ? undefined : length
}

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN

/**
 * Opens one connection per request. For the given time, sends each request again as soon as its response is complete. Throws if
 * a call fails.
 */
export async function load({ port, requests }: LoadTarget, seconds: number): Promise<Load> {
  const durations: number[] = []
  const end = performance.now() + seconds * 1_000

  async function run(socket: Socket, request: Buffer) {
    await once(socket, 'connect')
    await new Promise<void>((resolve, reject) => {
      let sentAt = 0
      let received: Buffer = Buffer.alloc(0)
      const send = () => {
        sentAt = performance.now()
        socket.write(request)
      }
      const receive = (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        if (lengthOfResponse(received) === undefined) return
        received = Buffer.alloc(0)
        const now = performance.now()
        durations.push(now - sentAt)
        if (now < end) send()
        else resolve()
      }
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('The server has closed a connection.')))
      socket.on('data', (chunk: Buffer) => {
        try {
          receive(chunk)
        } catch (error) {
          reject(error as Error)
        }
      })
      send()
    })
    socket.destroy()
  }

  await Promise.all(requests.map((request) => run(connect({ port, host: '127.0.0.1', noDelay: true }), request)))
  const sorted: readonly number[] = durations.toSorted((a, b) => a - b)
  return {
    calls: sorted.length,
    callsPerSecond: sorted.length / seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
  }
}
