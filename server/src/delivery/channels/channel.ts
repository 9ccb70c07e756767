import type { Composed, ComposedLetter, ComposedMail, ComposedSms } from '../compose.ts'

/** Hands a message to whoever brings it to people; throws when that did not take it. */
export type Handover<Message extends Composed> = (message: Message) => Promise<void>

export interface Channels {
  mail: Handover<ComposedMail>
  sms: Handover<ComposedSms>
  letter: Handover<ComposedLetter>
}

/** Less than the time after which a stop no longer waits for what runs. */
export const timeLimitMs = 10_000
