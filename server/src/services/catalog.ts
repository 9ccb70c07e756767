import type { Localized } from '@portal/contract/api/texts'
import type { OptionIconName } from '@portal/contract/catalog/optionIcons'
import type { Contract } from '@portal/contract/contracts'
import type { ServiceFeatures } from '@portal/contract/features'
import type { Answers, Field, Form, FormStep } from '@portal/contract/form/form'
import type { FieldOf } from '@portal/contract/form/kinds/kinds'
import type { Action, Catalog, PhoneLine, ServiceTypeId } from '@portal/contract/requests'
import type { SearchedPage } from '@portal/contract/search/searchedPages'

/** The services of the landlord: what tenants can ask for, and the forms for the details. */
export interface ServiceCatalog {
  serviceTypes: readonly ServiceType[]
  forms: readonly FormTemplate[]
  /** Words with the same meaning, for searches: each entry is one group, its words separated by commas. */
  synonyms?: readonly Localized[]
  /** The pages of the portal that the search finds. */
  pages?: readonly CatalogPage[]
}

export type CatalogPage = NonNullable<Catalog['pages']>[number] & { id: SearchedPage }

/**
 * The words by which the search finds the types of a service in addition to their texts, separated by commas. The keys are
 * `<theme id>/<type id>`.
 */
export type Keywords = Readonly<Record<string, Localized>>

/** A term of a rental contract for which the landlord's data contains limits. */
export type Term = 'advancePayment'

/**
 * A question as the catalog defines it for all tenants. A limit of a date may be relative to today: `today`, `today-365`,
 * `today+14`. With `decidedBy`, the rental contract sets the limits of an amount or the days of a choice. With
 * `offers: 'rents'`, a choice offers the rent payments for which a change of the bank details is still possible. With
 * `prefilledWith`, the field contains the tenant's phone number on file when the form opens. With `askedWithoutVisit`, the
 * question is asked only if no appointment search follows. `remembered` lists answers that rarely change and say nothing about
 * other people. If the tenant's last answer in the same form is in this list, the form opens with this answer. If the balance
 * of the last statement is unpaid, the answer `ifStatementUnpaid` is prefilled, and a field with `suggests` offers the balance.
 * If the form reports the problem of an earlier request again, the answer `ifReportedAgain` is prefilled instead of the
 * earlier one.
 */
export type FieldTemplate =
  | Field
  | (FieldOf<'amount' | 'choice'> & { decidedBy: Term })
  | (FieldOf<'choice'> & { offers: 'rents' })
  | (FieldOf<'phone'> & { prefilledWith: 'phoneOnFile' })
  | (FieldOf<'choice'> & { remembered: readonly string[] })
  | (FieldOf<'choices'> & { askedWithoutVisit: true })
  | (FieldOf<'choice'> & { ifStatementUnpaid: string })
  | (FieldOf<'amount'> & { suggests: 'unpaidStatement' })
  | (FieldOf<'choice'> & { ifReportedAgain: string })

export interface FormTemplate extends Omit<Form, 'steps' | 'seenBy' | 'emergency'> {
  /** Whether only the sender sees the request; otherwise every tenant of the contract does. */
  isPersonal?: true
  /** Replaces `answerWithin` if staff answer the form, because the portal cannot write the document that answers it. */
  answerWithinByStaff?: Localized
  /** The answer that makes the request urgent, with its priority and the numbers to call. Used if no notice has a priority. */
  urgentIf?: Urgency & { answer: NonNullable<Field['shownWhen']> }
  /** The answer that makes the request an emergency, with the notice that then appears in the form. */
  emergencyIf?: { answer: NonNullable<Field['shownWhen']>; notice: Notice & Urgency }
  /**
   * Follows the sentence above the send button that the landlord will collect the balance of the last statement. The form
   * needs a field with `ifStatementUnpaid`.
   */
  ifCollected?: Localized
  steps: (Omit<FormStep, 'fields'> & { fields: FieldTemplate[] })[]
}

export interface Urgency {
  /** The priority, shown to staff and the tenant. */
  priority: Localized
  /** The numbers to call. The first is the one that most tenants need. */
  phones: readonly PhoneLine[]
}

export interface ServiceType {
  id: ServiceTypeId
  /** The feature flag of a contract that enables this service. */
  feature: keyof ServiceFeatures
  title: Localized
  question: Localized
  /** Whether tenants report problems with this service, which may still be there after the work. */
  isAboutProblems?: true
  /**
   * The beginning of the first status message of a request (`receivedText`): a whole sentence that stays true in the history.
   */
  received: Localized
  /** Services that tenants may be looking for instead, each with a question by which tenants recognize when to use it. */
  otherServices?: readonly { serviceTypeId: ServiceTypeId; hint: Localized }[]
  keywords?: Keywords
  themes: readonly Theme[]
}

interface Option {
  id: string
  title: Localized
  description?: Localized
  icon?: OptionIconName
  /** The answers that follow from this choice, by field id. The form is prefilled with them. */
  impliedAnswers?: Answers
}

export interface Theme extends Option {
  /** A description for a usage type that `description` does not suit, for example because the theme offers it less. */
  descriptionFor?: Partial<Record<Contract['usageType'], Localized>>
  question: Localized
  /** The usage types for which the theme is offered. A parking space, for example, has no heating. */
  usageTypes: readonly Contract['usageType'][]
  types: readonly ThemeType[]
}

/**
 * The last choice that the tenant makes in the catalog. It leads to the notices that apply, then to a form or an external
 * link.
 */
export interface ThemeType extends Option {
  /** A subset of the theme's usage types. If absent, the type is offered for all usage types of the theme. */
  usageTypes?: readonly Contract['usageType'][]
  notices?: readonly Notice[]
  leadsTo: FormOfType | { title: Localized; url: string }
}

/** The trades of the technicians who come to a home for repairs. */
export const trades = ['heating', 'plumbing', 'electrics', 'carpentry', 'painting'] as const
export type Trade = (typeof trades)[number]

/** Certificates that the portal can write from the landlord's data, without a staff member. */
export type DocumentTemplate = 'rentalCertificate' | 'landlordConfirmation'

/** The ids of the fields in a form with `settles`: the new amount, and the day from which it applies. */
export const settledFields = { amount: 'amount', start: 'startDay' } as const

export interface FormOfType {
  formId: string
  /** The trade of the technician who has to visit. Submitting the form starts an appointment search. */
  visit?: Trade
  /**
   * The document that the portal writes and delivers after the form is submitted, if the landlord's data proves its content.
   * Otherwise, staff answer.
   */
  answeredWith?: DocumentTemplate
  /**
   * Whether a mail confirms the request even if the tenant has switched the mails about requests off. Otherwise, an attacker
   * with the tenant's session could name another bank account without the tenant noticing.
   */
  isAlwaysConfirmedByMail?: true
  /** The term that the portal changes immediately if the contract has limits for it. Otherwise, staff decide. */
  settles?: Term
}

type NoticeAction = Extract<Action, { kind: 'notice' }>

export interface Notice {
  urgency: NoticeAction['urgency']
  title: Localized
  paragraphs: Localized[]
  /** The numbers to call. The first is the one that most tenants need. */
  phones?: PhoneLine[]
  /** Whether calling the first number is the main action of an `advice`. In an `emergency`, it always is. */
  isCallFirst?: boolean
  /** What the tenant must do before the call: whole sentences, shown above the numbers. */
  beforeCall?: Localized
  /** The label of the button that continues. A notice without this label ends the flow. */
  continueLabel?: Localized
  /** The months (1 to 12) in which the notice is shown; all months if absent. */
  months?: readonly number[]
  /**
   * The priority of the type's requests, shown to staff and the tenant. If several notices that apply have one, the first
   * counts.
   */
  priority?: Localized
  /**
   * The promise that the portal shows after an emergency was reported. By default, the portal promises to handle the
   * emergency first.
   */
  promise?: Localized
}
