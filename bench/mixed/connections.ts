import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { lengthOfResponse } from '../load.ts'

const ignore = () => undefined

/** Sends a request, and resolves when the response is complete. Rejects unless the status is 200. */
const exchange = (socket: Socket, request: Buffer) =>
  new Promise<void>((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const end = (error?: Error) => {
      socket.off('data', receive).off('close', endOfConnection)
      if (error) reject(error)
      else resolve()
    }
    const receive = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      try {
        if (lengthOfResponse(received) !== undefined) end()
      } catch (error) {
        end(error as Error)
      }
    }
    const endOfConnection = () => end(new Error('The server has closed a connection.'))
    socket.on('data', receive).on('close', endOfConnection)
    socket.write(request)
  })

/** More would overflow the queue in which the kernel keeps new connections while the server is busy. */
const maxConnections = 100

/**
 * Connections to a server that stay open after a call, as those of a proxy do. If all are busy, a call waits for the next idle
 * one.
 */
export function openConnections(port: number) {
  const all: Socket[] = []
  const idle: Socket[] = []
  const waiting: ((socket: Socket) => void)[] = []

  async function open(): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    all.push(socket)
    // A connection that fails also closes.
    socket.on('error', ignore)
    await once(socket, 'connect')
    return socket
  }

  async function take(): Promise<Socket> {
    const socket = idle.pop()
    if (socket) return socket
    if (all.length < maxConnections) return await open()
    return await new Promise((resolve) => waiting.push(resolve))
  }

  function giveBack(socket: Socket) {
    const next = waiting.shift()
    if (next) next(socket)
    else idle.push(socket)
  }

  return {
    /** Sends a request. Rejects unless the status is 200. */
    async call(request: Buffer): Promise<void> {
      const socket = await take()
      await exchange(socket, request)
      giveBack(socket)
    },
    close: () => {
      for (const socket of all) socket.destroy()
    },
  }
}

interface Pace {
  callsPerSecond: number
  seconds?: number
  /** Ends the calls early. */
  signal?: AbortSignal
}

/**
 * Starts calls at a fixed rate, whether or not earlier calls have ended. Returns their durations in milliseconds. A duration
 * begins at the time when the call was due, so a late start counts too.
 */
export async function callAtRate(
  { callsPerSecond, seconds = Number.POSITIVE_INFINITY, signal }: Pace,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const begin = performance.now()
  const calls: Promise<number>[] = []
  for (let index = 0; index < callsPerSecond * seconds && !signal?.aborted; index += 1) {
    const dueAt = begin + (index * 1_000) / callsPerSecond
    await sleep(Math.max(0, dueAt - performance.now()))
    const duration = call(index).then(() => performance.now() - dueAt)
    // `Promise.all` reports a failure after the last call has started.
    duration.catch(ignore)
    calls.push(duration)
  }
  return await Promise.all(calls)
}
