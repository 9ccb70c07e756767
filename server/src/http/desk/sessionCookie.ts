import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from '../../context.ts'
import type { Settings } from '../../settings.ts'
import { readCookie } from '../calls/cookies.ts'

/**
 * The cookie of a session at the desk. With https, its name has the prefix `__Host-`, so that other hosts of the same domain
 * cannot set the cookie. On plain HTTP, browsers reject this prefix. The cookie ends with the browser; the server ends the
 * session after `maxSessionMs`.
 */
const cookieOf = ({ deskUrl }: Pick<Settings, 'deskUrl'>) =>
  deskUrl.startsWith('https:')
    ? { name: '__Host-desk', attributes: 'Path=/; HttpOnly; Secure; SameSite=Strict' }
    : { name: 'desk', attributes: 'Path=/; HttpOnly; SameSite=Strict' }

export function sessionCookieOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'deskUrl'>,
): SessionCookie {
  const { name, attributes } = cookieOf(settings)
  return {
    token: readCookie(headers.cookie, name),
    send(token) {
      reply.header('set-cookie', `${name}=${token}; ${attributes}`)
    },
    remove() {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
    },
  }
}
