import { connect, type Socket } from 'node:net'

/** The bytes of a request. */
export interface WireRequest {
  bytes: Buffer
  /**
   * Whether the bytes may form no valid request, or several requests. Such bytes get a connection of their own, which the
   * server may close without an answer.
   */
  isMalformed: boolean
}

export interface WireAnswer {
  status: number
  head: string
  body: Buffer
}

export type Outcome = WireAnswer | 'closed' | 'hanging'

const endOfHead = '\r\n\r\n'
const endOfChunks = Buffer.from('0\r\n\r\n')

/** Returns the first final (not 1xx) answer in the received bytes, and its length; undefined while the answer is incomplete. */
function readAnswer(received: Buffer): { answer: WireAnswer; length: number } | undefined {
  const end = received.indexOf(endOfHead)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const start = end + endOfHead.length
  if (status >= 100 && status < 200) {
    const final = readAnswer(received.subarray(start))
    return final && { ...final, length: final.length + start }
  }
  if (/^transfer-encoding: chunked/im.test(head)) {
    const last = received.indexOf(endOfChunks, start)
    if (last < 0) return undefined
    return { answer: { status, head, body: received.subarray(start, last) }, length: last + endOfChunks.length }
  }
  const length = status === 204 || status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  if (received.length < start + length) return undefined
  return { answer: { status, head, body: received.subarray(start, start + length) }, length: start + length }
}

/** Sends requests one after the other over one connection. Opens a new connection when the server has closed the last one. */
export function createWire(port: number, timeoutMs: number) {
  let socket: Socket | undefined

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    // This listener keeps an error of the connection from ending the process. The request gets the outcome `closed`.
    opened.on('error', () => undefined)
    return opened
  }

  async function exchange(used: Socket, { bytes, isMalformed }: WireRequest): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    let received: Buffer = Buffer.alloc(0)
    const onData = (data: Buffer) => {
      received = received.length === 0 ? data : Buffer.concat([received, data])
      const read = readAnswer(received)
      if (read) resolve(read.answer)
    }
    const onClose = () => resolve('closed')
    const timer = setTimeout(() => resolve('hanging'), timeoutMs)
    used.on('data', onData).on('close', onClose)
    used.write(bytes)
    // Ends this side of the connection, so that the server does not wait for the rest of an incomplete request.
    if (isMalformed) used.end()
    const outcome = await promise
    clearTimeout(timer)
    used.off('data', onData).off('close', onClose)
    return outcome
  }

  return {
    async send(request: WireRequest): Promise<Outcome> {
      const used = request.isMalformed || !socket || socket.destroyed ? open() : socket
      const outcome = await exchange(used, request)
      const isReusable =
        !request.isMalformed && typeof outcome !== 'string' && !/^connection: close/im.test(outcome.head)
      if (isReusable) socket = used
      else {
        used.destroy()
        if (used === socket) socket = undefined
      }
      return outcome
    },
    close: () => socket?.destroy(),
  }
}
