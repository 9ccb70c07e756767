import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '@portal/contract/api/call'
import type { events, IntegrationEvent } from '@portal/contract/integration/events'
import type { Context, Machine } from '../../context.ts'
import { hasUnpublished, publishEvents } from '../../platform/events/publish.ts'
import { findEvent, findNewestPosition, type PublishedEvent, readEvents } from '../../platform/events/read.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireValidToken } from './tokens.ts'

type RequiredContext = Pick<Context, 'db' | 'now' | 'settings'>

/** The interval at which a waiting call looks for events: short enough for a delivery within a second. */
const pollIntervalMs = 200

/** The position, and the beginning of the event's id, so that a cursor of another database is recognized. */
const cursorOf = ({ position, event }: PublishedEvent) => `${position}-${idPart(event)}`
const idPart = ({ id }: IntegrationEvent) => id.slice(0, 8)

/**
 * Returns the position of a cursor. Throws `cursorUnknown` for a cursor that this database has not issued: after a backup is restored,
 * a machine with a newer cursor would otherwise miss the events up to its position. Accepts the cursor of a deleted event, because
 * the id of the event can no longer be compared.
 */
async function positionOf(context: RequiredContext, cursor: string): Promise<string> {
  if (cursor === 'start') return '0'
  const [position = '', part] = cursor.split('-')
  const published = await findEvent(context, position)
  const isKnown = published
    ? idPart(published.event) === part
    : BigInt(position) <= (await findNewestPosition(context.db))
  if (!isKnown) throw new Refusal('cursorUnknown')
  return position
}

interface Wanted {
  after: string
  limit: number
  /** In seconds. */
  wait: number
}

/**
 * Returns the events after a cursor, the oldest first, and the next cursor. Without such events, waits for the next one. Ends
 * the wait early when the client disconnects or the server stops.
 */
export async function listEvents(
  context: RequiredContext,
  { after: cursor, limit, wait }: Wanted,
  { tokenId, signal, stopping }: Pick<Machine, 'tokenId' | 'signal' | 'stopping'>,
): Promise<Answer<typeof events.listEvents>> {
  const { db, now } = context
  const after = await positionOf(context, cursor)
  const deadline = performance.now() + wait * 1_000
  const ended = AbortSignal.any([signal, stopping])
  for (;;) {
    if (await hasUnpublished(db)) await publishEvents(db, now())
    const published = await readEvents(context, { after, limit })
    const last = published.at(-1)
    if (last || performance.now() >= deadline || ended.aborted) {
      // A token that was revoked during the wait gets no events.
      if (wait > 0) await requireValidToken(db, tokenId)
      return { events: published.map(({ event }) => event), next: last ? cursorOf(last) : cursor }
    }
    await sleep(pollIntervalMs, undefined, { signal: ended }).catch(() => undefined)
  }
}
