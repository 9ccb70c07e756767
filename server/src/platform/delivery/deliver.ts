import { type LoadedBrand, loadBrands } from '@portal/brands/load'
import type { Kysely } from 'kysely'
import type { Settings } from '../../settings.ts'
import type { DB } from '../database/schema.ts'
import type { FileStore } from '../files/store.ts'
import type { Tokens } from '../keys/tokens.ts'
import { describeError, type LogEvent } from '../log.ts'
import { createReplyReferences } from '../replies/references.ts'
import { type DeliverySettings, serviceSettings } from './channelServices.ts'
import { isNewsSms, readdressSms } from './channels/currentNumber.ts'
import { letterChannel } from './channels/letterChannel.ts'
import { smsChannel } from './channels/smsChannel.ts'
import { type Composed, compose } from './compose.ts'
import type { OutgoingMessage } from './outgoingMessage.ts'
import { deliveryClassOf, heldUntil, nextTryInSeconds } from './rules.ts'
import { findWaiting, holdMessage, isDemoPortal, markDelivered, markFailed, type StoredMessage } from './store.ts'

/**
 * Returns a function that hands a message to the service of its channel. That function returns false if the channel has no
 * service.
 */
async function openChannels(
  { smtpUrl, smsGatewayUrl, letterUrl }: DeliverySettings,
  { files, tokens }: Pick<DeliveryContext, 'files' | 'tokens'>,
) {
  // Imported only if needed, because the library for mail takes long to load.
  const mail =
    smtpUrl === undefined
      ? undefined
      : (await import('./channels/mailChannel.ts')).mailChannel(smtpUrl, files, createReplyReferences(tokens).write)
  const sms = smsGatewayUrl === undefined ? undefined : smsChannel(smsGatewayUrl)
  const letter = letterUrl === undefined ? undefined : letterChannel(letterUrl)
  return async (message: Composed): Promise<boolean> => {
    const handover =
      message.channel === 'mail' ? mail?.(message) : message.channel === 'sms' ? sms?.(message) : letter?.(message)
    await handover
    return handover !== undefined
  }
}

const hasExpired = (outgoing: OutgoingMessage, now: Date) => 'expiresAt' in outgoing && outgoing.expiresAt <= now

/** Composes a message in its brand, or in the portal's own brand if the folder of its brand has been renamed or removed. */
export function composeStored(
  { id, brand, outgoing }: StoredMessage,
  brands: ReadonlyMap<string, LoadedBrand>,
  settings: Pick<Settings, 'publicUrl' | 'brand' | 'repliesMailbox'>,
): Composed {
  const loadedBrand = brands.get(brand) ?? brands.get(settings.brand)
  if (!loadedBrand) throw new Error(`There is no brand ${brand}.`)
  const { publicUrl, repliesMailbox } = settings
  return compose(id, outgoing, { brand: loadedBrand, publicUrl, repliesMailbox })
}

export interface DeliveryContext {
  db: Kysely<DB>
  /** The store of the files that mails contain. */
  files: FileStore
  /** The keys that sign the references in mails to which staff can reply. */
  tokens: Pick<Tokens, 'keyFor'>
  settings: DeliverySettings & Pick<Settings, 'brand' | 'repliesMailbox'>
  now: () => Date
  /** Called with a log event for every failed try, and for a message that expired before its next try. */
  onFailure?: (failure: LogEvent) => void
}

/**
 * Returns the job that delivers one message of the outbox. After a failure, the job records the problem, and schedules the
 * next try or gives the message up.
 */
export async function openDelivery({ db, files, tokens, settings, now, onFailure }: DeliveryContext) {
  const brands = await loadBrands()
  const handOver = await openChannels(settings, { files, tokens })

  async function attempt(message: StoredMessage): Promise<void> {
    const { channel } = message
    const isHandedOver = await handOver(composeStored(message, brands, settings))
    // If the channel has no service, a demo portal shows the message in the demo outbox. In other portals, the message waits.
    if (!isHandedOver && !(await isDemoPortal(db, settings)))
      throw new Error(`${serviceSettings[channel].name} is not set.`)
    await markDelivered(db, { message, now: now(), keepContent: !isHandedOver })
  }

  return async function deliver(payload: unknown): Promise<void> {
    const { messageId } = payload as { messageId: string }
    const stored = await findWaiting(db, messageId)
    const message =
      stored && isNewsSms(stored.outgoing) ? await readdressSms(db, { id: messageId, now: now() }) : stored
    if (!message) return
    const { id, channel, outgoing } = message
    const logged = { messageId, channel, kind: outgoing.kind }
    const tries = message.tries + 1
    if (hasExpired(outgoing, now())) {
      onFailure?.({ event: 'deliveryGivenUp', ...logged, tries: message.tries, errorCode: 'expired' })
      await markFailed(db, {
        id,
        ...deliveryClassOf(outgoing),
        problem: 'The content expired before it could be sent.',
        nextTryInSeconds: undefined,
      })
      return
    }
    // This applies to every try, not only the first: after an outage in the evening, such a message must not arrive at night.
    const until = heldUntil(outgoing, now())
    if (until) {
      await holdMessage(db, { id, ...deliveryClassOf(outgoing), until, now: now() })
      return
    }
    try {
      await attempt(message)
    } catch (error) {
      const next = nextTryInSeconds(tries)
      const event = next === undefined ? 'deliveryGivenUp' : 'notDelivered'
      onFailure?.({ event, ...logged, tries, ...describeError(error) })
      await markFailed(db, {
        id,
        ...deliveryClassOf(outgoing),
        problem: (error as Error).message,
        nextTryInSeconds: next,
      })
    }
  }
}
