import type { Composed } from '../compose.ts'

/** Hands a message over to the service that delivers it. Throws if the service does not accept the message. */
export type Handover<Message extends Composed> = (message: Message) => Promise<void>

/**
 * The time in which a service must accept a message. It is shorter than the time that a stopping server gives to running
 * jobs.
 */
export const handoverTimeoutMs = 10_000
