import * as z from 'zod/mini'
import { call } from '../api/call.ts'

/** The programs that a device description names. `app` is the native app. */
const programs = ['app', 'chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'unknown'] as const
/** The systems that a device description names. `ios`: an iPhone or an iPad, if the server cannot tell which. */
const systems = ['android', 'chromeos', 'ios', 'ipad', 'iphone', 'linux', 'macos', 'windows', 'unknown'] as const

export type Program = (typeof programs)[number]
export type System = (typeof systems)[number]

const deviceDescription = z.object({ program: z.enum(programs), system: z.enum(systems) })
/** The stored description of a session's device. */
export type DeviceDescription = z.output<typeof deviceDescription>

const sessionOfAccount = z.object({
  sessionId: z.string(),
  device: deviceDescription,
  /** Whether the caller uses this session. */
  isCurrent: z.boolean(),
  /** A point in time, ISO 8601. */
  signedInAt: z.string(),
  /** The day of the last use in German local time, an ISO date. */
  lastUsedOn: z.string(),
})
export type SessionOfAccount = z.output<typeof sessionOfAccount>

export const sessions = {
  listSessions: call({
    method: 'GET',
    path: '/Identity/Sessions',
    access: 'user',
    answer: z.object({ sessions: z.array(sessionOfAccount) }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/Identity/Sessions/{id}',
    access: 'user',
    answer: 'nothing',
    refuses: ['sessionNotFound'],
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/Identity/Sessions',
    access: 'user',
    answer: 'nothing',
  }),
}
