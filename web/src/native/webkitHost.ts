import type { NativeHost } from './host.ts'
import { type MessageName, messageNames } from './messages.ts'
import { createHost } from './transport.ts'

/** A window to which the iOS app may have added its message handlers. */
export interface WebKitWindow {
  webkit?: { messageHandlers?: Partial<Record<MessageName, { postMessage?: (body: unknown) => void }>> }
}

/** Finds the iOS app; undefined unless the window has the handlers of all messages. */
export function findWebKitHost(window: WebKitWindow): NativeHost | undefined {
  const handlers = window.webkit?.messageHandlers
  if (!handlers || !messageNames.every((name) => typeof handlers[name]?.postMessage === 'function')) return undefined
  // `postMessage` requires a body. For a message without a body it gets null, which Swift reads as NSNull.
  return createHost('ios', (name, body = null) => handlers[name]?.postMessage?.(body))
}
