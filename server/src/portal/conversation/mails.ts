import type { Language, Localized } from '@portal/contract/api/texts'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { linkToRequest } from '../../platform/requestLinks.ts'
import { commonFields } from '../account/mailedLinks.ts'
import { type AgreedAppointment, calendarFileOf } from '../appointments/mails.ts'
import { addNews } from '../news/add.ts'
import type { NewsChannel } from '../news/rules.ts'
import { findAccountOfSender, findNameOfCoTenant } from '../requests/accountOfSender.ts'

type MailContext = Pick<Context, 'settings' | 'now'>

interface AboutRequest {
  partner_id: string
  request_id: string
  contract_id: string
  order_number: string
  theme_text: Localized
  type_text: Localized
  is_emergency: boolean
}

const senderOf = (request: AboutRequest, { now }: MailContext) => ({
  partnerId: request.partner_id,
  contractId: request.contract_id,
  now: now(),
})

const describe = ({ settings }: MailContext, request: AboutRequest, language: Language) => ({
  orderNumber: request.order_number,
  topic: `${request.theme_text[language]} – ${request.type_text[language]}`,
  link: linkToRequest(settings.publicUrl, request),
})

/** Describes the cancelled appointment for a mail, with the file that removes the appointment from the tenant's calendar. */
async function describeCancelled(context: MailContext, cancelled: AgreedAppointment | undefined, language: Language) {
  if (!cancelled) return {}
  const { start, end } = cancelled.agreed
  return {
    window: { start: start.toISOString(), end: end.toISOString() },
    calendarFile: await calendarFileOf(context, cancelled, { language, isCancelled: true }),
  }
}

/**
 * Mails a confirmation of the withdrawal to the tenant who sent the request. `writerId` is the tenant who withdrew the request.
 * A file in the mail removes the cancelled appointment from the tenant's calendar.
 */
export async function mailWithdrawal(
  transaction: Transaction<DB>,
  context: MailContext,
  {
    request,
    cancelled,
    writerId,
  }: { request: AboutRequest; cancelled: AgreedAppointment | undefined; writerId: string },
): Promise<void> {
  const account = await findAccountOfSender(transaction, senderOf(request, context))
  if (!account) return
  const { language } = account
  const coTenant = await findNameOfCoTenant(transaction, { senderId: request.partner_id, writerId })
  await addNews(transaction, context, {
    isOwnAction: writerId === request.partner_id,
    isEmergency: request.is_emergency,
    visitAt: cancelled?.agreed.start,
    mail: {
      ...commonFields(context, account),
      ...describe(context, request, language),
      accountId: account.accountId,
      kind: 'requestWithdrawn',
      to: account.email,
      ...(coTenant !== undefined && { coTenant }),
      ...(await describeCancelled(context, cancelled, language)),
    },
  })
}

/**
 * Tells the tenant a staff member's answer, the new status of a request or both. A file in the mail removes a cancelled
 * appointment from the tenant's calendar. Returns the channels: none if the tenant has no account, has left, or does not want
 * such news.
 */
export async function announceAnswer(
  transaction: Transaction<DB>,
  context: MailContext,
  {
    request,
    answer,
    progress,
    isClosed,
    cancelled,
  }: {
    request: AboutRequest
    answer?: string | undefined
    progress?: Localized | undefined
    /** Whether the request takes no more messages. */
    isClosed: boolean
    cancelled?: AgreedAppointment | undefined
  },
): Promise<readonly NewsChannel[]> {
  const account = await findAccountOfSender(transaction, senderOf(request, context))
  if (!account) return []
  const { language } = account
  return addNews(transaction, context, {
    isEmergency: request.is_emergency,
    cancelsVisit: cancelled !== undefined,
    visitAt: cancelled?.agreed.start,
    mail: {
      ...commonFields(context, account),
      ...describe(context, request, language),
      accountId: account.accountId,
      kind: 'requestAnswered',
      to: account.email,
      isClosed,
      ...(answer !== undefined && { answer }),
      ...(progress && { progress: progress[language] }),
      ...(await describeCancelled(context, cancelled, language)),
    },
  })
}
