import { type LogEvent, silentLog } from '../platform/log.ts'
import { isSecurityEvent } from '../platform/securityEvents.ts'
import { openPortal } from './portal.ts'

type Options = NonNullable<Parameters<typeof openPortal>[0]>

/** Opens a portal in which Erika is signed in. `events` collects the security events that the portal logs. */
export async function openWatchedPortal(options: Omit<Options, 'as' | 'log'> = {}) {
  const events: LogEvent[] = []
  const log = {
    ...silentLog,
    info: (event: LogEvent) => {
      if (isSecurityEvent(event.event)) events.push(event)
    },
  }
  return { ...(await openPortal({ as: 'Erika', ...options, log })), events }
}

export type WatchedPortal = Awaited<ReturnType<typeof openWatchedPortal>>
