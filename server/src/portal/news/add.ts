import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { DeliverySettings } from '../../platform/delivery/channelServices.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import type { OutgoingMessage } from '../../platform/delivery/outgoingMessage.ts'
import { type NewsChannel, type NewsKind, type Occurrence, planNews } from './rules.ts'
import { addReplacedMail, findSmsNumber, isSmsWaiting, mayGetSms, readNewsSettings } from './store.ts'

type NewsMail = Extract<OutgoingMessage, { kind: NewsKind }> & { accountId: string }
type NewsSms = Extract<OutgoingMessage, { kind: 'newsBySms' | 'appointmentNewsBySms' }>

/** The settings that decide whether the portal can send an SMS. */
interface NewsContext {
  settings: Pick<DeliverySettings, 'smsGatewayUrl' | 'publicUrl'>
}

interface News extends Omit<Occurrence, 'kind'> {
  /** The mail with the news. */
  mail: NewsMail
  /** The earliest visit that the news is about. The tenant must get the news in time for it. */
  visitAt?: Date | undefined
  /** As in `addMessage`. */
  messageId?: string
}

const occasions = { appointmentOffered: 'offered', appointmentReminder: 'reminder' } as const

/** Returns the SMS with the same news as a mail. The text of the SMS has no personal data. */
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
 * Returns the SMS with the same news as a mail, and whether such an SMS already waits to be sent. Returns undefined if the portal
 * cannot send an SMS to the tenant, or if the tenant's number has already got the maximum number of SMS.
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
 * Tells a tenant what is new. Adds the messages in the transaction of the change. `planNews` decides the channels, and whether
 * the messages wait for the end of the quiet hours. If no SMS can be sent, a mail is sent instead. Returns the channels: none if
 * the tenant does not want such news.
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
  // An SMS that already waits tells the tenant about this news too, so the portal adds no second SMS.
  const isTold = found?.isWaiting && (isMailed || (await addReplacedMail(db, found.sms, { mail, messageId })))
  if (found && !isTold)
    await addMessage(
      db,
      { ...found.sms, ...quietAtNight, ...(!isMailed && { mail }) },
      isMailed ? undefined : messageId,
    )
  return [...(isMailed ? (['mail'] as const) : []), ...(found ? (['sms'] as const) : [])]
}
