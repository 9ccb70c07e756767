import type { Contract } from '@portal/contract/contracts'
import type { ServiceFeatures } from '@portal/contract/features'
import type { Field, Form, FormStep } from '@portal/contract/form'
import type { Action, PhoneLine, ServiceTypeId } from '@portal/contract/requests'
import type { Localized } from '@portal/contract/texts'

/** All that a housing company offers: what can be asked for, and the forms that ask for the details. */
export interface ServiceCatalog {
  serviceTypes: readonly ServiceType[]
  forms: readonly FormTemplate[]
}

/** What the contract of the tenant says, where the landlord's data knows it. */
export type Term = 'advancePayment'

/**
 * A question as the landlord asks it of everybody. A limit of a date may be `today`, or days before and after it:
 * `today-365`, `today+14`. With `decidedBy`, the contract sets the limits of an amount, and the days of a choice. With
 * `knownAs`, a question for the tenant's own number begins with the one on file.
 */
export type FieldTemplate = Field & { decidedBy?: Term; knownAs?: 'phone' }

export interface FormTemplate extends Omit<Form, 'steps'> {
  steps: (Omit<FormStep, 'fields'> & { fields: FieldTemplate[] })[]
}

export interface ServiceType {
  id: ServiceTypeId
  /** The flag of a contract that switches this service on. */
  feature: keyof ServiceFeatures
  title: Localized
  question: Localized
  /** The first thing that a tenant reads of a request that was sent, a whole sentence. */
  received: Localized
  themes: readonly Theme[]
}

interface Option {
  id: string
  title: Localized
  description?: Localized
  icon?: string
}

export interface Theme extends Option {
  question: Localized
  /** The kinds of rented object that have this theme: a parking space has no heating. */
  usageTypes: readonly Contract['usageType'][]
  types: readonly ThemeType[]
}

/** The last choice: what happens next is a notice for each that applies, then a form or an outside link. */
export interface ThemeType extends Option {
  /** Narrower than the theme's, where not each of its objects has this type. */
  usageTypes?: readonly Contract['usageType'][]
  notices?: readonly Notice[]
  leadsTo: FormOfType | { title: Localized; url: string }
}

/** What can have to be repaired in a home by somebody who comes for it. */
export const trades = ['heating', 'plumbing', 'electrics', 'carpentry', 'painting'] as const
export type Trade = (typeof trades)[number]

/** Documents that the landlord's data can answer with at once. */
export type DocumentTemplate = 'rentalCertificate' | 'landlordConfirmation'

/** The fields by which a form tells what is settled with it. */
export const settledFields = { amount: 'amount', start: 'startDay' } as const

export interface FormOfType {
  formId: string
  /** Somebody of this trade has to come: an appointment is searched once the form was sent. */
  visit?: Trade
  /** Written and delivered once the form was sent, by nobody but the portal. */
  answeredWith?: DocumentTemplate
  /** Done at once by the portal, where the contract says within which limits; else people decide. */
  settles?: Term
}

type NoticeAction = Extract<Action, { kind: 'notice' }>

export interface Notice {
  urgency: NoticeAction['urgency']
  title: Localized
  paragraphs: Localized[]
  /** Whom to call, the most urgent first. */
  phones?: PhoneLine[]
  /** The label of the way on; a notice without it is the end. */
  continueLabel?: Localized
  /** The months, 1 to 12, in which the notice applies; all when absent. */
  months?: readonly number[]
  /** How the back office sees a request that was made past this notice. */
  priority?: Localized
  /** What an emergency is promised once its report has arrived; that it comes first when absent. */
  promise?: Localized
}
