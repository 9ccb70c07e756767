import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { DeliverySettings } from '../../platform/delivery/channelServices.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import type { OutgoingMessage } from '../../platform/delivery/outgoingMessage.ts'
import { type NewsChannel, type NewsKind, type Occurrence, planNews } from './rules.ts'
import { findSmsNumber, isSmsWaiting, mayGetSms, readNewsSettings } from './store.ts'

type NewsMail = Extract<OutgoingMessage, { kind: NewsKind }> & { accountId: string }
type NewsSms = Extract<OutgoingMessage, { kind: 'newsBySms' | 'appointmentNewsBySms' }>

/** What the portal needs to know whether it can send an SMS. */
interface NewsContext {
  settings: Pick<DeliverySettings, 'smsGatewayUrl' | 'publicUrl'>
}

interface News extends Omit<Occurrence, 'kind'> {
  /** The mail that tells the tenant. */
  mail: NewsMail
  /** The earliest visit that the news is about, of which the tenant must hear in time. */
  visitAt?: Date | undefined
  /** As in `addMessage`. */
  messageId?: string
}

const occasions = { appointmentOffered: 'offered', appointmentReminder: 'reminder' } as const

/** Returns the SMS that tells the tenant about the same as a mail. It has no personal data. */
function smsFor(mail: Extract<NewsMail, { orderNumber: string }>, to: string): NewsSms {
  const { kind, accountId, language, brand, at, orderNumber } = mail
  const fields = { accountId, language, brand, at, to, orderNumber }
  if (!kind.startsWith('appointment')) return { ...fields, kind: 'newsBySms' }
  return {
    ...fields,
    kind: 'appointmentNewsBySms',
    occasion: kind === 'appointmentOffered' || kind === 'appointmentReminder' ? occasions[kind] : 'changed',
    ...('expiresAt' in mail && { expiresAt: mail.expiresAt }),
  }
}

/**
 * Returns the SMS about the same as a mail, and whether it already waits to be sent; undefined if the portal can send none to
 * the tenant, or if the tenant's number has got enough of them.
 */
async function findSms(
  db: Transaction<DB>,
  { settings }: NewsContext,
  { mail, mobile }: { mail: NewsMail; mobile: string | null },
) {
  if (!('orderNumber' in mail)) return undefined
  const to = await findSmsNumber(db, settings, mobile)
  if (to === undefined) return undefined
  const sms = smsFor(mail, to)
  if (await isSmsWaiting(db, sms)) return { sms, isWaiting: true }
  return (await mayGetSms(db, { to, at: mail.at })) ? { sms, isWaiting: false } : undefined
}

/**
 * Tells a tenant what is new, in the transaction of the change: by the channels that the tenant wants, and after the quiet hours
 * if the tenant wants no messages at night. A mail replaces an SMS that cannot be sent. Returns the channels, of which there are
 * none if the tenant does not want such news.
 */
export async function addNews(
  db: Transaction<DB>,
  context: NewsContext,
  { mail, visitAt, messageId, ...occurrence }: News,
): Promise<readonly NewsChannel[]> {
  const settings = await readNewsSettings(db, mail.accountId)
  const { channels, waitsAtNight } = planNews({ ...occurrence, kind: mail.kind }, settings)
  const found = channels.includes('sms') ? await findSms(db, context, { mail, mobile: settings.mobile }) : undefined
  const isMailed = channels.includes('mail') || (channels.length > 0 && !found)
  const quietAtNight = waitsAtNight && { quietAtNight: { neededBy: visitAt?.toISOString() ?? null } }
  if (isMailed) await addMessage(db, { ...mail, ...quietAtNight }, messageId)
  if (found && !found.isWaiting)
    await addMessage(
      db,
      { ...found.sms, ...quietAtNight, ...(!isMailed && { mail }) },
      isMailed ? undefined : messageId,
    )
  return [...(isMailed ? (['mail'] as const) : []), ...(found ? (['sms'] as const) : [])]
}
