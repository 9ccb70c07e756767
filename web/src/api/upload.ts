/** What makes a request; the browser's own `fetch` unless something else is wanted. */
export type Carrier = (url: string, init: RequestInit) => Promise<Response>

/** Makes a request and tells how much of its body has left, from 0 to 1: `fetch` cannot say so. */
export const uploading =
  (onProgress: (share: number) => void): Carrier =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('the request got no answer'))
      request.open(method, url)
      request.responseType = 'arraybuffer'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      // Nothing of ours redirects: whoever does stands between us.
      request.onload = () => (request.responseURL === addressOf(url) ? resolve(responseOf(request)) : fail())
      request.onerror = fail
      request.onabort = fail
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit)
    })

const addressOf = (url: string) => new URL(url, location.href).href

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
