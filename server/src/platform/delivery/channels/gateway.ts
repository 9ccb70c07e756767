import { handoverTimeoutMs } from './channel.ts'

interface GatewayRequest {
  method: 'POST' | 'PUT'
  id: string
  contentType: string
  body: string | Uint8Array<ArrayBuffer>
}

/** Moves the credentials of a URL into a header, because `fetch` rejects a URL with credentials. */
function readAddress(address: string): { url: URL; authorization?: string } {
  const url = new URL(address)
  if (!url.username) return { url }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/**
 * Returns the function that hands a message to a service over HTTP. Each try has the message's id as its Idempotency-Key: if
 * the response to an earlier try was lost, the service recognizes the message and does not deliver it again.
 * With `nameOf`, the address is a folder, and each message has an address of its own in it.
 */
export function openGateway(address: string, nameOf?: (id: string) => string) {
  const { url, authorization } = readAddress(address)
  return async ({ method, id, contentType, body }: GatewayRequest): Promise<void> => {
    const target = new URL(url)
    if (nameOf) target.pathname = `${target.pathname.replace(/\/$/, '')}/${nameOf(id)}`
    const answer = await fetch(target, {
      method,
      body,
      headers: { 'content-type': contentType, 'idempotency-key': id, ...(authorization && { authorization }) },
      redirect: 'error',
      signal: AbortSignal.timeout(handoverTimeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The service answered ${answer.status}.`)
  }
}
