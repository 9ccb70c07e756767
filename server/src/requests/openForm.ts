import type { Form } from '@portal/contract/form'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { showPhoneNumber } from '../partner/phoneNumbers.ts'
import { findPhoneNumber } from '../partner/store.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import type { FormTemplate } from '../services/catalog.ts'
import { holdAdvancePayment } from '../tenantArea/store.ts'
import { findAdvancePaymentTerms } from '../tenantArea/terms.ts'
import { withDates } from './formDates.ts'
import { asksForPhone, withPhone } from './formPhone.ts'
import { isDecidedByContract, withTerms } from './formTerms.ts'
import type { OwnOffer } from './offer.ts'
import { findForm } from './rules.ts'

/** A form asks for no prefix: the number of another country brings its own. */
const homePrefix = '+49'

interface Opening {
  offer: OwnOffer
  partnerId: string
  formId: string | undefined
}

function openTemplate({ services, now }: Pick<Parts, 'services' | 'now'>, { offer, formId }: Opening): FormTemplate {
  const form = formId === undefined ? undefined : findForm(services, offer, formId)
  if (!form) throw new Refusal('formNotFound')
  return withDates(form, now())
}

const owned = ({ partnerId, offer: { contractId } }: Opening) => ({ partnerId, contractId })

/** A form as this contract gets it at this moment: with the days that are meant, and the limits that the contract sets. */
export async function openForm(parts: Pick<Parts, 'db' | 'services' | 'now'>, opening: Opening): Promise<FormTemplate> {
  const form = openTemplate(parts, opening)
  if (!isDecidedByContract(form)) return form
  return withTerms(form, await findAdvancePaymentTerms(parts.db, owned(opening), parts.now()))
}

/** The same, as it is shown: with the tenant's number on file where it asks for that. */
export async function beginForm(parts: Pick<Parts, 'db' | 'services' | 'now'>, opening: Opening): Promise<Form> {
  const form = await openForm(parts, opening)
  const number = asksForPhone(form) && (await findPhoneNumber(parts.db, opening.partnerId))
  return number ? withPhone(form, showPhoneNumber(number, homePrefix)) : form
}

/** The same as `openForm`, while nobody else changes what the contract says until the transaction ends; undefined where it says nothing. */
export async function holdForm(
  transaction: Transaction<DB>,
  parts: Pick<Parts, 'services' | 'now'>,
  opening: Opening,
): Promise<Form | undefined> {
  const form = openTemplate(parts, opening)
  if (!isDecidedByContract(form)) return undefined
  await holdAdvancePayment(transaction, owned(opening))
  return withTerms(form, await findAdvancePaymentTerms(transaction, owned(opening), parts.now()))
}
