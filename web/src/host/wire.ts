import type { MessageName } from '../native/messages.ts'

/** What comes out of the phone: a page has begun there, or it tells the native side something. */
export type FromPhone =
  | { kind: 'page'; path: string }
  /** On Android the body is JSON, as Java gets it. */
  | { kind: 'message'; name: MessageName; body?: unknown }

/** What goes into it: an event of the native side. */
export interface ToPhone {
  name: string
  detail: unknown
}

export type Transport = 'ios' | 'android'
export type Scheme = 'system' | 'light' | 'dark'
