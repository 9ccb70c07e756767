import type { Composed } from '../compose.ts'

/** Hands a message over to the service that delivers it. Throws if the service does not accept the message. */
export type Handover<Message extends Composed> = (message: Message) => Promise<void>

/**
 * The time in which a service must accept a message; over SMTP, the limit of each step. The time that a stopping server gives
 * its running jobs (`stopTimeoutMs`) must be longer.
 */
export const handoverTimeoutMs = 10_000
