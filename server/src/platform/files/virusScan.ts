import { connect } from 'node:net'
import { Refusal } from '../refusal.ts'

/** Limits the elapsed time of a scan. clamd scans a file of 5 MB in less than two seconds. */
const timeoutMs = 20_000
const retryAfterSeconds = 60

/** Rejects with the refusal `fileInfected`, or with `scanUnavailable` if the scanner gives no verdict. */
export type VirusScan = (content: Buffer, signal: AbortSignal) => Promise<void>

/** Thrown when the scanner does not answer with a verdict. `code` names the fault of the connection or of the answer. */
class VirusScanFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super('The virus scanner gave no verdict')
    this.name = 'VirusScanFailed'
    this.code = code
  }
}

/** Returns the host and port, or the path of the socket, of `CLAMD_URL`. */
function targetOf(clamdUrl: string) {
  const { protocol, hostname, port, pathname } = new URL(clamdUrl)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Sends the content in clamd's protocol (`man clamd`, INSTREAM) and returns the answer, which ends with a zero byte. */
async function ask(clamdUrl: string, content: Buffer, signal: AbortSignal): Promise<string> {
  const socket = connect({ ...targetOf(clamdUrl), signal })
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  for (const part of ['zINSTREAM\0', length, content, Buffer.alloc(4)]) socket.write(part)
  let answer = ''
  // Leaving the loop closes the connection.
  for await (const chunk of socket) {
    answer += String(chunk)
    if (answer.endsWith('\0')) break
  }
  return answer
}

/** Returns the function that lets the clamd of `CLAMD_URL` scan a file. */
export function createVirusScan(clamdUrl: string): VirusScan {
  return async (content, signal) => {
    const fault = (code: string) =>
      new Refusal('scanUnavailable', { retryAfterSeconds, fault: new VirusScanFailed(code) })
    const answer = await ask(clamdUrl, content, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])).catch(
      (error: NodeJS.ErrnoException) => {
        signal.throwIfAborted()
        throw fault(error.code ?? error.name)
      },
    )
    // The zero byte shows that the answer is complete.
    if (/^stream: .+ FOUND\0$/.test(answer)) throw new Refusal('fileInfected')
    if (answer !== 'stream: OK\0') throw fault('unexpectedAnswer')
  }
}
