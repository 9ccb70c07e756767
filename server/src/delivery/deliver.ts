import { type LoadedBrand, loadBrands } from '@portal/brands/load'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { type LogEvent, placeOf } from '../log.ts'
import type { Announcement } from './announcements.ts'
import { letterChannel } from './channels/letter.ts'
import { mailChannel } from './channels/mail.ts'
import { smsChannel } from './channels/sms.ts'
import { type Composed, compose } from './compose.ts'
import { nextTryInSeconds } from './rules.ts'
import { type Addresses, serviceSettings } from './services.ts'
import { findWaiting, hasOnlyDemoTenants, markDelivered, markFailed, type StoredMessage } from './store.ts'

/** Hands a message to the service of its channel; answers false when that channel has none. */
function openServices({ smtpUrl, smsGatewayUrl, letterUrl }: Addresses) {
  const mail = smtpUrl === undefined ? undefined : mailChannel(smtpUrl)
  const sms = smsGatewayUrl === undefined ? undefined : smsChannel(smsGatewayUrl)
  const letter = letterUrl === undefined ? undefined : letterChannel(letterUrl)
  return async (message: Composed): Promise<boolean> => {
    const handed =
      message.channel === 'mail' ? mail?.(message) : message.channel === 'sms' ? sms?.(message) : letter?.(message)
    await handed
    return handed !== undefined
  }
}

const hasExpired = (announcement: Announcement, now: Date) =>
  'expiresAt' in announcement && announcement.expiresAt <= now

export function composeStored(
  { id, brand, announcement }: StoredMessage,
  brands: ReadonlyMap<string, LoadedBrand>,
  publicUrl: string,
): Composed {
  const correspondence = brands.get(brand)
  if (!correspondence) throw new Error(`There is no brand ${brand}.`)
  return compose(id, announcement, { brand: correspondence, publicUrl })
}

export interface DeliveryParts {
  db: Kysely<DB>
  settings: Addresses
  now: () => Date
  /** Told of every try that failed, in the words of the log. */
  onFailure?: (failure: LogEvent) => void
}

/** The job that delivers one message of the outbox. Whatever goes wrong is noted at the message, and tried again later. */
export async function openDelivery({ db, settings, now, onFailure }: DeliveryParts) {
  const brands = await loadBrands()
  const handOver = openServices(settings)

  async function attempt(message: StoredMessage): Promise<void> {
    const { channel } = message
    const isHanded = await handOver(composeStored(message, brands, settings.publicUrl))
    // With no service, messages go to the demo outbox; those of a landlord with real tenants wait until there is one.
    if (!isHanded && !(await hasOnlyDemoTenants(db))) throw new Error(`${serviceSettings[channel].name} is not set.`)
    await markDelivered(db, { message, now: now(), keepContent: !isHanded })
  }

  return async function deliver(order: unknown): Promise<void> {
    const { messageId } = order as { messageId: string }
    const message = await findWaiting(db, messageId)
    if (!message) return
    const { id, channel, announcement } = message
    const about = { messageId, channel, kind: announcement.kind }
    const tries = message.tries + 1
    if (hasExpired(announcement, now())) {
      onFailure?.({ event: 'deliveryGivenUp', ...about, tries: message.tries, errorCode: 'expired' })
      await markFailed(db, { id, problem: 'What it says expired before it could go out.', nextTryInSeconds: undefined })
      return
    }
    try {
      await attempt(message)
    } catch (error) {
      const next = nextTryInSeconds(tries)
      const event = next === undefined ? 'deliveryGivenUp' : 'notDelivered'
      onFailure?.({ event, ...about, tries, ...placeOf(error) })
      await markFailed(db, { id, problem: (error as Error).message, nextTryInSeconds: next })
    }
  }
}
