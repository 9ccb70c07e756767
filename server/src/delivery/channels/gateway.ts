import { timeLimitMs } from './channel.ts'

interface Handed {
  method: 'POST' | 'PUT'
  id: string
  contentType: string
  body: string | Uint8Array<ArrayBuffer>
}

/** Fetch takes no name and password within an address: they become a header. */
function readAddress(address: string): { url: URL; authorization?: string } {
  const url = new URL(address)
  if (!url.username) return { url }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/**
 * Hands something to a service over HTTP. The same thing always carries the same Idempotency-Key: when its answer was lost
 * and it is handed over again, the service knows it and does nothing twice.
 */
export function openGateway(address: string, path: (id: string) => string = () => '') {
  const { url, authorization } = readAddress(address)
  return async ({ method, id, contentType, body }: Handed): Promise<void> => {
    const target = new URL(url)
    target.pathname += path(id)
    const answer = await fetch(target, {
      method,
      body,
      headers: { 'content-type': contentType, 'idempotency-key': id, ...(authorization && { authorization }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The service answered ${answer.status}.`)
  }
}
