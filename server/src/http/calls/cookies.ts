/** The value of a cookie in a Cookie header, or undefined. If the cookie is sent twice, the first value counts. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const values = (cookies ?? '').split(';').map((cookie) => cookie.trim().split('='))
  return values.find(([known]) => known === name)?.[1]
}
