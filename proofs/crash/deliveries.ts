import type { Kysely } from 'kysely'
import type { DB } from '../../server/src/platform/database/schema.ts'
import type { startGateway } from '../../server/src/testing/processes/gateway.ts'
import type { ReceivedMail } from '../../server/src/testing/processes/mailServer.ts'
import type { Counts } from '../proof.ts'
import type { SentMessage } from './load.ts'
import { becomesTrue } from './recovery.ts'

/** The services that receive the messages of the portal. */
export interface Services {
  mails: readonly ReceivedMail[]
  gateway: Pick<Awaited<ReturnType<typeof startGateway>>, 'forwarded'>
}

/** Returns the ids of the messages that the database records as delivered. */
export async function findDelivered(db: Kysely<DB>, messages: readonly SentMessage[]): Promise<string[]> {
  if (messages.length === 0) return []
  const ids = messages.map(({ id }) => id)
  const rows = await db
    .selectFrom('messages')
    .select('message_id')
    .where('message_id', 'in', ids)
    .where('state', '=', 'delivered')
    .execute()
  return rows.map((row) => row.message_id)
}

/** Returns the id of each arrival of a message: the Message-ID of a mail, the idempotency key of a forwarded text message. */
const arrivalsOf = ({ recipient, channel }: SentMessage, { mails, gateway }: Services): string[] =>
  channel === 'mail'
    ? mails.filter(({ to }) => to.includes(recipient)).map(({ mail }) => mail.messageId ?? '')
    : gateway
        .forwarded()
        .filter(({ body }) => (JSON.parse(String(body)) as { to: string }).to === recipient)
        .map(({ headers }) => String(headers['idempotency-key']))

/** The counts of `checkDeliveries` that are violations. */
export const deliveryViolations = ['undelivered', 'unrecorded', 'smsTwice', 'mailAgain', 'mailWithOtherId'] as const

/**
 * Waits up to half a minute until the messages are recorded as delivered, and then counts violations. A text message must
 * arrive exactly once. A mail may arrive twice, with the same Message-ID, because the portal may fail after it has handed the
 * mail over and before it records the delivery. The mails in `recorded` were recorded as delivered before the crash, so they
 * must arrive only once.
 */
export async function checkDeliveries(
  { db, services }: { db: Kysely<DB>; services: Services },
  { messages, recorded }: { messages: readonly SentMessage[]; recorded: ReadonlySet<string> },
  explain: (violation: string) => void,
): Promise<Counts> {
  const counts = { delivered: 0, mailsRepeated: 0, undelivered: 0, smsTwice: 0, mailAgain: 0, mailWithOtherId: 0 }
  const countUnrecorded = async () => messages.length - (await findDelivered(db, messages)).length
  await becomesTrue(async () => (await countUnrecorded()) === 0)
  const unrecorded = await countUnrecorded()
  if (unrecorded > 0) explain(`${unrecorded} messages are not recorded as delivered.`)
  for (const message of messages) {
    const arrivals = arrivalsOf(message, services)
    const isMail = message.channel === 'mail'
    const maxArrivals = isMail && !recorded.has(message.id) ? 2 : 1
    if (arrivals.length > 0) counts.delivered += 1
    else counts.undelivered += 1
    if (isMail && arrivals.length === 2 && maxArrivals === 2) counts.mailsRepeated += 1
    if (arrivals.length > maxArrivals) counts[isMail ? 'mailAgain' : 'smsTwice'] += 1
    const idCount = new Set(arrivals).size
    if (isMail && idCount > 1) counts.mailWithOtherId += 1
    if (arrivals.length === 0 || arrivals.length > maxArrivals || (isMail && idCount > 1))
      explain(`The ${message.channel} ${message.id} arrived ${arrivals.length} times, with ${idCount} different ids.`)
  }
  return { ...counts, unrecorded }
}
