/** The part of the signature of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A `fetch` that reports which share of the body it has sent, from 0 to 1. The browser's `fetch` cannot do this. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): Fetch =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('no response'))
      request.open(method, url)
      request.responseType = 'arraybuffer'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      // The API never redirects: a redirect comes from an intermediary.
      request.onload = () => (request.responseURL === absoluteUrl(url) ? resolve(responseOf(request)) : fail())
      request.onerror = fail
      request.onabort = fail
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit)
    })

const absoluteUrl = (url: string) => new URL(url, location.href).href

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  const { status, statusText } = request
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? (request.response as ArrayBuffer) : null, { status, statusText, headers })
}
