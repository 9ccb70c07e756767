import type { DevicePlatform } from '@portal/contract/api/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallingDevice } from '../../context.ts'
import { deviceLifetimeMs } from '../../portal/session/rules.ts'
import type { Settings } from '../../settings.ts'
import { readChosenLanguage } from './chosenLanguage.ts'
import { readCookie } from './cookies.ts'
import { describeDevice } from './deviceDescription.ts'

const header = 'x-device'
const cookie = '__Host-device'
/** `Secure` even on plain HTTP, because browsers reject a cookie with the prefix `__Host-` that is not `Secure`. */
const attributes = `Path=/; Max-Age=${deviceLifetimeMs / 1000}; HttpOnly; Secure; SameSite=Strict`

/**
 * Returns the device that makes the call. A browser stores the device's token in a cookie. The native app also receives the
 * token in the header `x-device`, and may send it in this header.
 */
export function deviceOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { platform, settings }: { platform: DevicePlatform; settings: Pick<Settings, 'publicUrl'> },
): CallingDevice {
  const sent = headers[header]
  const isNative = platform !== 'web'
  return {
    describe: () => describeDevice(platform, headers['user-agent']),
    chosenLanguage: readChosenLanguage(headers.cookie, settings),
    token: typeof sent === 'string' ? sent : readCookie(headers.cookie, cookie),
    sendToken(token) {
      reply.header('set-cookie', `${cookie}=${token}; ${attributes}`)
      if (isNative) reply.header(header, token)
    },
  }
}
