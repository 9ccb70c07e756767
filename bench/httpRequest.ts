/** Returns the bytes of a signed-in `GET` request to the API. */
export const signedInRequest = (path: string, token: string): Buffer =>
  httpRequest('GET', path, { authorization: `Bearer ${token}` })

/** Returns the bytes of an HTTP request to the API, with the headers of a browser. A body is sent as JSON. */
export function httpRequest(method: string, path: string, headers: Record<string, string> = {}, body?: object): Buffer {
  const json = body && JSON.stringify(body)
  const all = {
    host: 'localhost',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    accept: '*/*',
    'accept-language': 'de-DE,de;q=0.9,en;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'x-brand': 'landlord',
    'x-device-platform': 'web',
    ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} /api/v8${path} HTTP/1.1`, ...lines, '', json ?? ''].join('\r\n'))
}
