import type { NativeHost } from './host.ts'
import { type MessageName, messageNames } from './messages.ts'
import { hostBehind } from './transport.ts'

/** What Android lays into the window: one object with a method for each message of its app. */
export interface AndroidWindow {
  NativeHost?: Partial<Record<MessageName, (json?: string) => void>>
}

/** The app on Android, where its object stands in the window with all of its methods. */
export function findAndroidHost({ NativeHost: methods }: AndroidWindow): NativeHost | undefined {
  if (!methods || !messageNames.every((name) => typeof methods[name] === 'function')) return undefined
  // Java tells methods apart by the number of their arguments: one without a body is called without any.
  return hostBehind('android', (name, body) =>
    body === undefined ? methods[name]?.() : methods[name]?.(JSON.stringify(body)),
  )
}
