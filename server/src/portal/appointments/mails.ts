import { loadBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/api/texts'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage, deleteUnsent } from '../../platform/delivery/outbox.ts'
import { linkToRequest } from '../../platform/requestLinks.ts'
import { commonFields } from '../account/mailedLinks.ts'
import { encodeTodo } from '../catalog/todo.ts'
import { findAccountOfSender } from '../requests/accountOfSender.ts'
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

/** The kinds of mails that contain the time of a coming visit. */
export const mailKindsWithTime = ['appointmentAgreed', 'appointmentMoved', 'appointmentReminder'] as const

/**
 * Mails a change of the appointment with its calendar file to the sender of the request, in the language of the account.
 * Deletes unsent mails of the kinds `mailKindsWithTime`, because their time is outdated. Returns false if the tenant has no
 * account or has left.
 */
export async function mailAppointment(
  db: Transaction<DB>,
  context: MailContext,
  {
    kind,
    appointment,
  }: {
    kind: 'appointmentAgreed' | 'appointmentMoved' | 'appointmentCancelled'
    appointment: AgreedAppointment
  },
): Promise<boolean> {
  await deleteUnsent(db, { kinds: mailKindsWithTime, orderNumber: appointment.orderNumber })
  const account = await findAccountOfSender(db, { ...appointment, now: context.now() })
  if (!account) return false
  const { language } = account
  const { requestId: request_id, contractId: contract_id } = appointment
  const isCancelled = kind === 'appointmentCancelled'
  await addMessage(db, {
    ...commonFields(context, account),
    ...aboutVisit(context, appointment, language),
    ...(isCancelled
      ? {
          kind,
          link: linkToRequest(context.settings.publicUrl, { request_id, contract_id }),
          isSearchable: isSearchable(appointment),
        }
      : { kind, isMovable: appointment.isMovable }),
    to: account.email,
    window: spanOf(appointment.agreed),
    calendarFile: await calendarFileOf(context, appointment, { language, isCancelled }),
  })
  return true
}

interface ReminderMail<Appointment extends AppointmentDetails> {
  appointment: Appointment
  /** The outbox accepts an id only once, so a repeated job sends no second mail. */
  messageId: string
}

/** Reminds the tenant by mail to choose one of the offered windows. */
export async function mailOfferReminder(
  db: Transaction<DB>,
  context: MailContext,
  { appointment, messageId }: ReminderMail<WithTechnician>,
): Promise<void> {
  const account = await findAccountOfSender(db, { ...appointment, now: context.now() })
  if (!account) return
  const visit = aboutVisit(context, appointment, account.language)
  await addMessage(
    db,
    { ...commonFields(context, account), kind: 'appointmentOffered', to: account.email, ...visit },
    messageId,
  )
}

/** Reminds the tenant by mail of an agreed appointment. */
export async function mailVisitReminder(
  db: Transaction<DB>,
  context: MailContext,
  { appointment, messageId }: ReminderMail<AgreedAppointment>,
): Promise<void> {
  const account = await findAccountOfSender(db, { ...appointment, now: context.now() })
  if (!account) return
  const { agreed } = appointment
  const visit = aboutVisit(context, appointment, account.language)
  await addMessage(
    db,
    {
      ...commonFields(context, account),
      kind: 'appointmentReminder',
      to: account.email,
      ...visit,
      window: spanOf(agreed),
      moveLink: `${visit.link}&move=`,
      isMovable: appointment.isMovable,
      expiresAt: agreed.start,
    },
    messageId,
  )
}
