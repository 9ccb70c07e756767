import type { Context } from '../../../context.ts'
import { nextTryInSeconds } from '../../../platform/delivery/rules.ts'
import { publishEvents } from '../../../platform/events/publish.ts'
import { findEvent } from '../../../platform/events/read.ts'
import { describeError, type LogEvent } from '../../../platform/log.ts'
import {
  type ActiveWebhook,
  type DueDelivery,
  findActiveWebhook,
  findDue,
  findNextDue,
  markDelivered,
  markFailed,
  markGone,
} from './deliveries.ts'
import { post } from './post.ts'
import { signedHeaders } from './secrets.ts'
import { scheduleNextTry } from './store.ts'

/** Tries for about three days. The pauses are 2, 4, 8 and so on up to 3600 seconds, each up to a quarter longer. */
const maxTries = 83
/** Events of different requests are sent to a receiver in parallel. */
const maxParallel = 8
/**
 * The pause after a batch in which every event failed. Otherwise, a receiver that is down would occupy a worker for as long as
 * events of other requests are due.
 */
const pauseAfterFailureSeconds = 10
/** After this time, a job adds another one for the rest, so that a slow receiver does not keep a worker from other jobs. */
const maxJobMs = 60_000

export type SendContext = Pick<Context, 'db' | 'now' | 'settings' | 'tokens' | 'reportSecurityEvent'> & {
  /** Called with a log event for every failed try. */
  onFailure?: (failure: LogEvent) => void
}

/** Returns the job that gives new events their positions and schedules their deliveries. */
export const createPublisher =
  ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  (): Promise<void> =>
    publishEvents(db, now())

type Outcome = 'delivered' | 'failed' | 'gone'

async function attempt(context: SendContext, webhook: ActiveWebhook, delivery: DueDelivery): Promise<Outcome> {
  const { db, now, tokens, settings } = context
  const { webhookId, url, secretIds } = webhook
  const key = { webhookId, position: delivery.position }
  const published = await findEvent(context, delivery.position)
  // The event was deleted after its retention period, or with its tenant.
  if (!published) return 'delivered'
  const { event } = published
  const body = JSON.stringify(event)
  const headers = signedHeaders(tokens, secretIds, {
    id: event.id,
    timestamp: Math.floor(now().getTime() / 1000),
    body,
  })
  const tries = delivery.tries + 1
  async function fail(problem: string, details: Omit<LogEvent, 'event'>): Promise<Outcome> {
    const seconds = nextTryInSeconds(tries, undefined, maxTries)
    const nextTryAt = seconds === undefined ? undefined : new Date(now().getTime() + seconds * 1000)
    context.onFailure?.({ event: nextTryAt ? 'webhookNotDelivered' : 'webhookGivenUp', webhookId, tries, ...details })
    await markFailed(db, { ...key, problem, nextTryAt })
    return 'failed'
  }
  const answer = await post({ url, headers, body, allowedHosts: settings.webhookHosts }).catch((error: Error) => error)
  if (answer instanceof Error) {
    const { code = answer.name } = answer as NodeJS.ErrnoException
    return await fail(`The receiver could not be reached (${code}).`, describeError(answer))
  }
  if (answer === 410) {
    await markGone(db, webhookId)
    return 'gone'
  }
  if (answer < 200 || answer > 299) return await fail(`The receiver answered ${answer}.`, { status: answer })
  await markDelivered(db, { ...key, now: now() })
  return 'delivered'
}

/**
 * Returns the job that sends the due events of one webhook. Events of one request are sent one after another: a failed event
 * is tried again before the next one. The queue of the job lets only one job of a webhook run at a time.
 */
export const createSender =
  (context: SendContext) =>
  async (payload: unknown): Promise<void> => {
    const { webhookId } = payload as { webhookId: string }
    const { db, now } = context
    const endsAt = now().getTime() + maxJobMs
    let pauseSeconds = 0
    while (now().getTime() < endsAt) {
      const webhook = await findActiveWebhook(db, webhookId, now())
      if (!webhook) return
      const due = await findDue(db, { webhookId, now: now(), limit: maxParallel })
      if (due.length === 0) break
      const outcomes = await Promise.all(due.map((delivery) => attempt(context, webhook, delivery)))
      if (outcomes.includes('gone'))
        context.reportSecurityEvent('webhookChanged', { reason: 'disabled', subject: webhookId })
      if (outcomes.every((outcome) => outcome === 'failed')) {
        pauseSeconds = pauseAfterFailureSeconds
        break
      }
    }
    const nextDue = await findNextDue(db, webhookId)
    if (!nextDue) return
    const inSeconds = (nextDue.getTime() - now().getTime()) / 1000
    await scheduleNextTry(db, webhookId, Math.max(inSeconds, pauseSeconds))
  }
