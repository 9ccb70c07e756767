/** The value of a cookie that a request carries; the first one where it is sent twice. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const values = (cookies ?? '').split(';').map((cookie) => cookie.trim().split('='))
  return values.find(([known]) => known === name)?.[1]
}
