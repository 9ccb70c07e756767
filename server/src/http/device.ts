import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallingDevice } from '../parts.ts'
import { deviceLifetime } from '../session/rules.ts'
import { readCookie } from './cookies.ts'

const header = 'x-device'
const cookie = '__Host-device'
/** The prefix makes browsers refuse the cookie without `Secure`, so there is no other form of it for plain HTTP. */
const attributes = `Path=/; Max-Age=${deviceLifetime / 1000}; HttpOnly; Secure; SameSite=Strict`

/** The calling device: a browser keeps its token as a cookie, the native app sends and receives it as a header. */
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
