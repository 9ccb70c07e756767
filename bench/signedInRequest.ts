/** Returns the bytes of a signed-in `GET` request, with the headers of a browser. */
export const signedInRequest = (path: string, token: string): Buffer =>
  Buffer.from(
    [
      `GET /api/v8${path} HTTP/1.1`,
      'host: localhost',
      'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'accept: */*',
      'accept-language: de-DE,de;q=0.9,en;q=0.8',
      'accept-encoding: gzip, deflate, br, zstd',
      'x-brand: landlord',
      'x-device-platform: web',
      `authorization: Bearer ${token}`,
      '\r\n',
    ].join('\r\n'),
  )
