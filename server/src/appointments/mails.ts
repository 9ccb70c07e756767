import { loadBrands } from '@portal/brands/load'
import type { Language } from '@portal/contract/texts'
import type { Transaction } from 'kysely'
import { about } from '../account/mails.ts'
import { findAccountOfTenant } from '../account/store.ts'
import type { DB } from '../database/schema.ts'
import { announce, withdraw } from '../delivery/outbox.ts'
import type { Parts } from '../parts.ts'
import { encodeTodo } from '../requests/todo.ts'
import { findAccount } from '../session/store.ts'
import { calendarFile } from './calendarFile.ts'
import type { OwnAppointment } from './store.ts'
import type { Span } from './texts.ts'

/** An appointment that has a technician. */
type OfferedAppointment = OwnAppointment & { technician: NonNullable<OwnAppointment['technician']> }

/** An appointment that is agreed, or was until now. */
export interface AgreedAppointment extends OfferedAppointment {
  agreed: Span
}

interface Writing {
  language: Language
  isCancelled?: boolean
}

const spanOf = ({ start, end }: Span) => ({ start: start.toISOString(), end: end.toISOString() })

/** Where the tenant reads, moves or cancels an appointment: a whole address. */
function linkTo({ serviceType, contractId, requestId }: OwnAppointment, publicUrl: string): string {
  return `${publicUrl}/services/${serviceType}?todo=${encodeTodo({ contractId, requestId })}`
}

/** The file with which a calendar learns of an appointment as it stands. */
export async function calendarFileOf(
  { settings }: Pick<Parts, 'settings'>,
  appointment: AgreedAppointment,
  { language, isCancelled = false }: Writing,
) {
  const brand = (await loadBrands()).get(settings.brand)
  if (!brand) throw new Error(`There is no brand ${settings.brand}.`)
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

type Parcel = Pick<Parts, 'settings' | 'now'>

/** What every mail about a visit says, in the language of the account. */
function aboutVisit({ settings }: Parcel, appointment: OfferedAppointment, language: Language) {
  const { name, company } = appointment.technician
  return {
    orderNumber: appointment.orderNumber,
    topic: appointment.topic[language],
    technician: { name, company },
    link: linkTo(appointment, settings.publicUrl),
  }
}

/** Mails that say when somebody comes. */
const announcing = ['appointmentAgreed', 'appointmentMoved', 'appointmentReminder'] as const

/** Tells the tenant by mail, in the language of the account, with the calendar file, in place of what has not gone out yet. */
export async function mailAppointment(
  db: Transaction<DB>,
  parts: Parcel,
  {
    kind,
    accountId,
    appointment,
  }: {
    kind: 'appointmentAgreed' | 'appointmentMoved' | 'appointmentCancelled'
    accountId: string
    appointment: AgreedAppointment
  },
): Promise<void> {
  await withdraw(db, { kinds: announcing, orderNumber: appointment.orderNumber })
  const account = await findAccount(db, accountId)
  if (!account) return
  const { language } = account
  await announce(db, {
    ...about(parts, account),
    kind,
    to: account.email,
    ...aboutVisit(parts, appointment, language),
    window: spanOf(appointment.agreed),
    calendarFile: await calendarFileOf(parts, appointment, {
      language,
      isCancelled: kind === 'appointmentCancelled',
    }),
  })
}

interface Reminding<Appointment extends OwnAppointment> {
  appointment: Appointment
  /** Put into the outbox once, however often it is asked for. */
  messageId: string
}

/** Tells the tenant that times wait. */
export async function mailOffer(
  db: Transaction<DB>,
  parts: Parcel,
  { appointment, messageId }: Reminding<OfferedAppointment>,
): Promise<void> {
  const account = await findAccountOfTenant(db, appointment.partnerId)
  if (!account) return
  const visit = aboutVisit(parts, appointment, account.language)
  await announce(db, { ...about(parts, account), kind: 'appointmentOffered', to: account.email, ...visit }, messageId)
}

/** Reminds the tenant of an agreed appointment. */
export async function mailVisitReminder(
  db: Transaction<DB>,
  parts: Parcel,
  { appointment, messageId }: Reminding<AgreedAppointment>,
): Promise<void> {
  const account = await findAccountOfTenant(db, appointment.partnerId)
  if (!account) return
  const { agreed } = appointment
  const visit = aboutVisit(parts, appointment, account.language)
  await announce(
    db,
    {
      ...about(parts, account),
      kind: 'appointmentReminder',
      to: account.email,
      ...visit,
      window: spanOf(agreed),
      moveLink: `${visit.link}&move=`,
      expiresAt: agreed.start,
    },
    messageId,
  )
}
