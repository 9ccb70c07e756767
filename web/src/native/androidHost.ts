import type { NativeHost } from './host.ts'
import { type MessageName, messageNames } from './messages.ts'
import { createHost } from './transport.ts'

/** A window to which the Android app may have added its object, with a method for each message. */
export interface AndroidWindow {
  NativeHost?: Partial<Record<MessageName, (json?: string) => void>>
}

/** Finds the Android app; undefined unless its object in the window has all methods. */
export function findAndroidHost({ NativeHost: methods }: AndroidWindow): NativeHost | undefined {
  if (!methods || !messageNames.every((name) => typeof methods[name] === 'function')) return undefined
  // Java chooses an overload by the number of arguments, so a message without a body has no argument.
  return createHost('android', (name, body) =>
    body === undefined ? methods[name]?.() : methods[name]?.(JSON.stringify(body)),
  )
}
