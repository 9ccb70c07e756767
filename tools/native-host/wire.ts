import type { MessageName } from '../../web/src/native/messages.ts'

/** Posted by the page in the phone: it has started, or it sends a message to the native side. */
export type FromPhone =
  | { kind: 'page'; path: string }
  /** On Android the body is a JSON string, as Java receives it. */
  | { kind: 'message'; name: MessageName; body?: unknown }

/** Posted to the page in the phone: an event of the native side. */
export interface ToPhone {
  name: string
  detail: unknown
}

export type Transport = 'ios' | 'android'
