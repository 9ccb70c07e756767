import type { MessageName } from '../../web/src/native/messages.ts'

/** The portal in the frame posts this to the host page: when a page starts, and for each message to the simulated app. */
export type FromPhone =
  | { kind: 'page'; path: string }
  /** On Android the body is a JSON string, as Java receives it. */
  | { kind: 'message'; name: MessageName; body?: unknown }

/** An event of the simulated app. The host page posts it to the portal in the frame. */
export interface ToPhone {
  name: string
  detail: unknown
}

export type Transport = 'ios' | 'android'
