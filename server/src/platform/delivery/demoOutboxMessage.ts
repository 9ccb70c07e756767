import type { Channel } from './store.ts'

/** A message of the demo outbox. A field that the message lacks is null. */
export interface DemoOutboxMessage {
  id: string
  channel: Channel
  recipient: string
  subject: string | null
  text: string
  html: string | null
  /** The path of the letter's PDF. */
  pdf: string | null
  /** The path of the calendar file attached to a mail. */
  calendarFile: string | null
  createdAt: string
}
