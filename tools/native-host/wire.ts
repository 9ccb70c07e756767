import type { MessageName } from '../../web/src/native/messages.ts'

/** The page in the phone posts this when it starts, and for each message to the native side. */
export type FromPhone =
  | { kind: 'page'; path: string }
  /** On Android the body is a JSON string, as Java receives it. */
  | { kind: 'message'; name: MessageName; body?: unknown }

/** An event of the native side, which the host posts to the page in the phone. */
export interface ToPhone {
  name: string
  detail: unknown
}

export type Transport = 'ios' | 'android'
