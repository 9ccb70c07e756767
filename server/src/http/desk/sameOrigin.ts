import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/**
 * Whether a page with the origin of the desk sends this request. A browser says so in `sec-fetch-site`. Browsers that do not send this
 * header, and all browsers on plain HTTP, send the origin of the page.
 */
export function isSameOrigin(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { deskUrl }: Pick<Settings, 'deskUrl'>,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = URL.parse(headers.origin ?? '')
  return origin !== null && (origin.origin === deskUrl || origin.host === headers.host)
}
