import { loadBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/api/texts'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { linkToRequest } from '../../platform/requestLinks.ts'
import { commonFields } from '../account/mailedLinks.ts'
import { encodeTodo } from '../catalog/todo.ts'
import { addNews } from '../news/add.ts'
import { findAccountOfSender, findNameOfCoTenant } from '../requests/accountOfSender.ts'
import { calendarFile } from './calendarFile.ts'
import { isSearchable } from './rules.ts'
import type { AppointmentDetails } from './store.ts'
import type { Span } from './texts.ts'

type WithTechnician = AppointmentDetails & { technician: NonNullable<AppointmentDetails['technician']> }

/** An appointment that is agreed, or was agreed until its cancellation. */
export interface AgreedAppointment extends WithTechnician {
  agreed: Span
}

interface FileOptions {
  language: Language
  isCancelled?: boolean
}

const spanOf = ({ start, end }: Span) => ({ start: start.toISOString(), end: end.toISOString() })

/** The absolute URL at which the tenant reads, moves or cancels an appointment. */
function linkTo({ serviceType, requestId }: AppointmentDetails, publicUrl: string): string {
  return `${publicUrl}/services/${serviceType}?todo=${encodeTodo({ requestId })}`
}

/** Returns the calendar file of an appointment in its current state. */
export async function calendarFileOf(
  { settings }: Pick<Context, 'settings'>,
  appointment: AgreedAppointment,
  { language, isCancelled = false }: FileOptions,
) {
  const brand = await loadBrand(settings.brand)
  const { agreed, since } = appointment
  const link = linkTo(appointment, settings.publicUrl)
  return calendarFile(
    {
      ...appointment,
      window: spanOf(agreed),
      changedAt: since,
      isCancelled,
      link,
      organizer: brand.letterhead.mailFrom,
    },
    language,
  )
}

type MailContext = Pick<Context, 'settings' | 'now'>

/** The data that every mail about a visit contains, in the language of the account. */
function aboutVisit({ settings }: MailContext, appointment: WithTechnician, language: Language) {
  const { name, company } = appointment.technician
  return {
    orderNumber: appointment.orderNumber,
    topic: appointment.topic[language],
    technician: { name, company },
    link: linkTo(appointment, settings.publicUrl),
  }
}

/**
 * Mails a change of the appointment with its calendar file to the sender of the request, in the language of the account.
 * Returns whether a mail is sent. No mail is sent if the tenant has no account or has left, or if the tenant made the change and
 * wants no news.
 */
export async function mailAppointment(
  db: Transaction<DB>,
  context: MailContext,
  {
    kind,
    appointment,
    earlier,
    decidedBy,
  }: {
    kind: 'appointmentAgreed' | 'appointmentMoved' | 'appointmentCancelled'
    appointment: AgreedAppointment
    /** The time before a move. */
    earlier?: Span | undefined
    /** The tenant who made the change; undefined for the landlord. */
    decidedBy?: string
  },
): Promise<boolean> {
  const account = await findAccountOfSender(db, { ...appointment, now: context.now() })
  if (!account) return false
  const { accountId, language } = account
  const { requestId: request_id, contractId: contract_id, agreed, isEmergency } = appointment
  const coTenant = await findNameOfCoTenant(db, { senderId: appointment.partnerId, writerId: decidedBy })
  const isCancelled = kind === 'appointmentCancelled'
  const channels = await addNews(db, context, {
    isOwnAction: decidedBy === appointment.partnerId,
    isEmergency,
    visitAt: earlier && earlier.start < agreed.start ? earlier.start : agreed.start,
    mail: {
      ...commonFields(context, account),
      ...aboutVisit(context, appointment, language),
      accountId,
      ...(isCancelled
        ? {
            kind,
            link: linkToRequest(context.settings.publicUrl, { request_id, contract_id }),
            isSearchable: isSearchable(appointment),
          }
        : { kind, isMovable: appointment.isMovable }),
      to: account.email,
      ...(coTenant !== undefined && { coTenant }),
      window: spanOf(agreed),
      calendarFile: await calendarFileOf(context, appointment, { language, isCancelled }),
    },
  })
  return channels.includes('mail')
}

interface Reminder<Appointment extends AppointmentDetails> {
  appointment: Appointment
  /** The outbox accepts an id only once, so a repeated job sends no second mail. */
  messageId: string
}

/** Reminds the tenant to choose one of the offered windows. */
export async function mailOfferReminder(
  db: Transaction<DB>,
  context: MailContext,
  { appointment, messageId }: Reminder<WithTechnician>,
): Promise<void> {
  const account = await findAccountOfSender(db, { ...appointment, now: context.now() })
  if (!account) return
  const visit = aboutVisit(context, appointment, account.language)
  const { accountId, email: to } = account
  await addNews(db, context, {
    isEmergency: appointment.isEmergency,
    messageId,
    mail: { ...commonFields(context, account), accountId, kind: 'appointmentOffered', to, ...visit },
  })
}

/** Reminds the tenant of an agreed appointment. */
export async function mailVisitReminder(
  db: Transaction<DB>,
  context: MailContext,
  { appointment, messageId }: Reminder<AgreedAppointment>,
): Promise<void> {
  const account = await findAccountOfSender(db, { ...appointment, now: context.now() })
  if (!account) return
  const { agreed } = appointment
  const visit = aboutVisit(context, appointment, account.language)
  await addNews(db, context, {
    isEmergency: appointment.isEmergency,
    visitAt: agreed.start,
    messageId,
    mail: {
      ...commonFields(context, account),
      accountId: account.accountId,
      kind: 'appointmentReminder',
      to: account.email,
      ...visit,
      window: spanOf(agreed),
      moveLink: `${visit.link}&move=`,
      isMovable: appointment.isMovable,
      expiresAt: agreed.start,
    },
  })
}
