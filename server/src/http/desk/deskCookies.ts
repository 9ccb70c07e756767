import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeskCookies } from '../../context.ts'
import { deviceLifetimeMs } from '../../portal/session/rules.ts'
import type { Settings } from '../../settings.ts'
import { readCookie } from '../calls/cookies.ts'

/**
 * A cookie that only the server reads, and that browsers do not send with requests of pages on other domains. With https, its name
 * has the prefix `__Host-`, so that other hosts of the same domain cannot set the cookie. On plain HTTP, browsers reject this prefix.
 */
const cookieOf = ({ deskUrl }: Pick<Settings, 'deskUrl'>, name: string) =>
  deskUrl.startsWith('https:')
    ? { name: `__Host-${name}`, attributes: 'Path=/; HttpOnly; Secure; SameSite=Strict' }
    : { name, attributes: 'Path=/; HttpOnly; SameSite=Strict' }

/** The cookie of the session ends with the browser, or when the server ends the session. */
export function deskCookiesOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'deskUrl'>,
): DeskCookies {
  const session = cookieOf(settings, 'desk')
  const device = cookieOf(settings, 'desk-device')
  return {
    token: readCookie(headers.cookie, session.name),
    send(token) {
      reply.header('set-cookie', `${session.name}=${token}; ${session.attributes}`)
    },
    remove() {
      reply.header('set-cookie', `${session.name}=; Max-Age=0; ${session.attributes}`)
    },
    device: readCookie(headers.cookie, device.name),
    sendDevice(mark) {
      reply.header('set-cookie', `${device.name}=${mark}; Max-Age=${deviceLifetimeMs / 1000}; ${device.attributes}`)
    },
  }
}
