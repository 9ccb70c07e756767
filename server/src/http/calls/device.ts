import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallingDevice } from '../../context.ts'
import { deviceLifetimeMs } from '../../portal/session/rules.ts'
import { readCookie } from './cookies.ts'

const header = 'x-device'
const cookie = '__Host-device'
/** Browsers reject a cookie with the prefix `__Host-` unless it is `Secure`, so there is no variant for plain HTTP. */
const attributes = `Path=/; Max-Age=${deviceLifetimeMs / 1000}; HttpOnly; Secure; SameSite=Strict`

/**
 * The device that makes the call. A browser keeps its token in a cookie; the native app sends and receives its token in a
 * header.
 */
export function deviceOf({ headers }: FastifyRequest, reply: FastifyReply): CallingDevice {
  const sent = headers[header]
  const isNative = headers['x-device-platform'] !== 'web'
  return {
    token: typeof sent === 'string' ? sent : readCookie(headers.cookie, cookie),
    give(token) {
      reply.header('set-cookie', `${cookie}=${token}; ${attributes}`)
      if (isNative) reply.header(header, token)
    },
  }
}
