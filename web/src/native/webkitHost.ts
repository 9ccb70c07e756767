import type { NativeHost } from './host.ts'
import { type MessageName, messageNames } from './messages.ts'
import { hostBehind } from './transport.ts'

/** What iOS lays into the window: a handler for each message of its app. */
export interface WebKitWindow {
  webkit?: { messageHandlers?: Partial<Record<MessageName, { postMessage?: (body: unknown) => void }>> }
}

/** The app on iOS, where all of its handlers stand in the window. */
export function findWebKitHost(window: WebKitWindow): NativeHost | undefined {
  const handlers = window.webkit?.messageHandlers
  if (!handlers || !messageNames.every((name) => typeof handlers[name]?.postMessage === 'function')) return undefined
  // A handler always wants a body: null, which Swift reads as NSNull, where there is none.
  return hostBehind('ios', (name, body = null) => handlers[name]?.postMessage?.(body))
}
