import { request } from 'node:https'
import { parseTarget, pinnedLookup, TargetRefused } from './target.ts'

/** The time that a receiver has for its answer. It should store the event and do its work afterwards. */
const timeoutMs = 15_000

interface Delivery {
  url: string
  headers: Record<string, string>
  body: string
  allowedHosts: readonly string[]
}

class AnswerMissing extends Error {
  override readonly name = 'AnswerMissing'
  readonly code = 'ENOANSWER'
}

/**
 * Posts an event and returns the status of the answer. A redirect is not followed. Rejects if no answer arrives within the time
 * limit, if the certificate is not valid, and if the address of the host is neither public nor allowed by the operator.
 */
export async function post({ url: text, headers, body, allowedHosts }: Delivery): Promise<number> {
  const url = parseTarget(text, allowedHosts)
  if (!url) throw new TargetRefused('The address is not allowed.')
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const signal = AbortSignal.timeout(timeoutMs)
  // The time limit must not depend on an event of the connection: a promise that never settles would occupy a worker for good.
  signal.addEventListener('abort', () => reject(signal.reason))
  const sent = request(url, {
    method: 'POST',
    agent: false,
    lookup: pinnedLookup(url, allowedHosts),
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'tenant-portal',
    },
  })
  sent.on('error', reject)
  // After a switch of protocols (101), Node emits neither an error nor a response.
  sent.on('close', () => reject(new AnswerMissing('The connection was closed without an answer.')))
  sent.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    // Only the status counts, and a receiver must not make the portal read an endless body.
    response.destroy()
  })
  sent.end(body)
  return await promise
}
