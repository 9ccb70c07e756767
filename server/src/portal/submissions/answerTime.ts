import type { Localized } from '@portal/contract/api/texts'
import type { Form } from '@portal/contract/form/form'
import { offerReminderMinutes } from '@portal/contract/rules'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import type { FormTemplate, ThemeType } from '../../services/catalog.ts'
import { hasTechnician } from '../appointments/windows.ts'
import { emergencyOf } from '../catalog/rules.ts'
import { canBeWritten, tenancyOf } from '../certificates/rules.ts'
import type { OwnContract } from '../contracts/store.ts'
import { emergencyPromise } from '../requests/statusTexts.ts'

/** Tenants read this text in the confirmation of the request. */
const searchText: Localized = {
  de: `Wir suchen einen Termin für Sie. Sobald freie Zeiten da sind, wählen Sie unter „Meine Anliegen“ eine aus. Haben Sie ${offerReminderMinutes} Minuten später noch keine gewählt, schreiben wir Ihnen eine E-Mail.`,
  en: `We are looking for an appointment for you. As soon as times are available, you can choose one under “My concerns”. If you have not chosen one ${offerReminderMinutes} minutes later, we will send you an e-mail.`,
}

/** Whether a form that `withAnswerTime` returned announces an appointment search. */
export const startsSearch = ({ answerWithin }: Form): boolean => answerWithin === searchText

/** Tenants read this text before they send the form. */
const searchTextBeforeSending: Localized = {
  de: 'Nach dem Absenden suchen wir einen Termin für Sie. Sobald freie Zeiten da sind, wählen Sie eine aus.',
  en: 'Once you have sent this, we will look for an appointment for you. As soon as times are available, you can choose one.',
}

/** The form as tenants read it before they send it: no appointment search has begun yet. */
export const asUnsent = (form: Form): Form =>
  form.answerWithin === searchText ? { ...form, answerWithin: searchTextBeforeSending } : form

interface Answering {
  /** Undefined if the caller names no choice of the catalog that leads to the form. */
  type: ThemeType | undefined
  contract: OwnContract
  now: Date
}

/** Whether a request of this type starts an appointment search: a technician of its trade serves the district. */
export const findsTechnician = async (
  db: Kysely<DB>,
  { type, contract }: Pick<Answering, 'type' | 'contract'>,
): Promise<boolean> =>
  type !== undefined &&
  'formId' in type.leadsTo &&
  type.leadsTo.visit !== undefined &&
  (await hasTechnician(db, { trade: type.leadsTo.visit, postalCode: contract.zip }))

const showEmergency = ({ answer, notice }: NonNullable<FormTemplate['emergencyIf']>): Form['emergency'] => {
  const { title, paragraphs, phones } = notice
  return { reportedBy: answer, title, paragraphs, phones: [...phones] }
}

/**
 * Returns the form with the text about the answer for this choice and contract. If an appointment search begins, the text
 * announces the search. In an emergency without such a search, the text names no time, because the tenant calls for help by
 * telephone. If staff have to write a document because the portal cannot, the text is `answerWithinByStaff`.
 */
export async function withAnswerTime(
  db: Kysely<DB>,
  { answerWithinByStaff, isPersonal, urgentIf: _, emergencyIf, ifCollected: __, ...opened }: FormTemplate,
  { type, contract, now }: Answering,
): Promise<Form> {
  const hasReadNotice = type !== undefined && emergencyOf(type, now) !== undefined
  const form: Form = {
    ...opened,
    ...(contract.hasCoTenants && { seenBy: isPersonal ? 'sender' : 'coTenants' }),
    ...(emergencyIf && !hasReadNotice && { emergency: showEmergency(emergencyIf) }),
  }
  if (!type || !('formId' in type.leadsTo)) return form
  const { answeredWith } = type.leadsTo
  if (await findsTechnician(db, { type, contract })) return { ...form, answerWithin: searchText }
  if (hasReadNotice) return { ...form, answerWithin: emergencyPromise }
  if (!answeredWith) return form
  if (canBeWritten(answeredWith, tenancyOf(contract), dayInGermany(now))) return { ...form, isAnsweredByPortal: true }
  return { ...form, answerWithin: answerWithinByStaff ?? form.answerWithin }
}
