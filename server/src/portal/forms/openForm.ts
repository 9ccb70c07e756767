import type { Form } from '@portal/contract/form/form'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { FormTemplate } from '../../services/catalog.ts'
import { type Choice, findForm, leadsToForm } from '../catalog/rules.ts'
import type { OwnCatalogScope } from '../catalog/scope.ts'
import { lockAdvancePaymentTerms } from '../costs/store.ts'
import { findAdvancePaymentTerms } from '../costs/terms.ts'
import { findUnpaidStatement } from '../costs/unpaidStatement.ts'
import { formatPhoneNumber } from '../partner/phoneNumbers.ts'
import { findPhoneNumber } from '../partner/store.ts'
import { type EarlierRequest, withEarlierAnswers } from './earlierAnswers.ts'
import { withChoice } from './formChoice.ts'
import { withDates } from './formDates.ts'
import { hasOwnPhoneField, withPhone } from './formPhone.ts'
import { asksAboutStatement, withUnpaidStatement } from './formStatement.ts'
import { hasContractTerms, withTerms } from './formTerms.ts'
import { findLastAnswers, remembersAnswers, withLastAnswers } from './lastAnswers.ts'

/** Forms show German phone numbers without a country prefix, and foreign numbers with their prefix. */
const homePrefix = '+49'

interface Opening {
  scope: OwnCatalogScope
  partnerId: string
  formId: string | undefined
}

function openTemplate({ services, now }: Pick<Context, 'services' | 'now'>, { scope, formId }: Opening): FormTemplate {
  const form = formId === undefined ? undefined : findForm(services, scope, formId)
  if (!form) throw new Refusal('formNotFound')
  return withDates(form, now())
}

const contractKeyOf = ({ partnerId, scope: { contractId } }: Opening) => ({ partnerId, contractId })

/** Returns a form for a contract: with its relative dates resolved, and with the limits that the contract sets. */
export async function openForm(
  context: Pick<Context, 'db' | 'services' | 'now'>,
  opening: Opening,
): Promise<FormTemplate> {
  const form = openTemplate(context, opening)
  if (!hasContractTerms(form)) return form
  return withTerms(form, await findAdvancePaymentTerms(context.db, opening.scope.contract, context.now()))
}

/**
 * Returns the form of `openForm`. If the form starts an appointment search (`startsSearch`), omits the questions that the search
 * makes unnecessary. Prefills the form from these
 * sources:
 * - the closed request whose problem the form reports again; its answers take precedence, except over the phone number
 * - the tenant's last request with this form, for the questions marked `remembered`
 * - the chosen theme and type, whose answers take precedence over the remembered ones
 * - the unpaid balance of the last statement
 * - the tenant's phone number on file
 */
export async function openPrefilledForm(
  context: Pick<Context, 'db' | 'services' | 'now'>,
  opening: Opening & { choice: Choice | undefined; startsSearch: boolean; earlier: EarlierRequest | undefined },
): Promise<FormTemplate> {
  const { choice, startsSearch, earlier, formId = '' } = opening
  const opened = await openForm(context, opening)
  const last = remembersAnswers(opened) && (await findLastAnswers(context.db, { ...contractKeyOf(opening), formId }))
  const remembered = last ? withLastAnswers(opened, last) : opened
  const chosen = choice && leadsToForm(choice.type, formId) ? withChoice(remembered, choice, startsSearch) : remembered
  const unpaid =
    asksAboutStatement(chosen) && (await findUnpaidStatement(context.db, opening.scope.contract, context.now()))
  const repeated = earlier ? withEarlierAnswers(chosen, earlier) : chosen
  const form = unpaid ? withUnpaidStatement(repeated, unpaid) : repeated
  const number = hasOwnPhoneField(form) && (await findPhoneNumber(context.db, opening.partnerId))
  return number ? withPhone(form, formatPhoneNumber(number, homePrefix)) : form
}

/**
 * Like `openForm`, but locks the contract's limits until the transaction ends. Returns undefined for a form without limits
 * that the contract sets.
 */
export async function lockForm(
  transaction: Transaction<DB>,
  context: Pick<Context, 'services' | 'now'>,
  opening: Opening,
): Promise<Form | undefined> {
  const form = openTemplate(context, opening)
  if (!hasContractTerms(form)) return undefined
  await lockAdvancePaymentTerms(transaction, opening.scope.contract)
  return withTerms(form, await findAdvancePaymentTerms(transaction, opening.scope.contract, context.now()))
}
