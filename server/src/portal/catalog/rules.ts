import type { Localized } from '@portal/contract/api/texts'
import type { Contract } from '@portal/contract/contracts'
import type { ServiceFeatures } from '@portal/contract/features'
import { isMet } from '@portal/contract/form/answers'
import type { Answers } from '@portal/contract/form/form'
import type { Action, Catalog, Emergency, PhoneLine, SubDataItem } from '@portal/contract/requests'
import type {
  FormTemplate,
  Notice,
  ServiceCatalog,
  ServiceType,
  Term,
  Theme,
  ThemeType,
} from '../../services/catalog.ts'
import { emergencyPromise } from '../requests/statusTexts.ts'
import { type ChoiceTodo, encodeTodo, type Todo } from './todo.ts'

/** The data of a contract that determine which part of the catalog its tenant can choose from. */
export interface CatalogScope {
  contractId: string
  usageType: Contract['usageType']
  features: ServiceFeatures
}

/** A type of the catalog with its theme and service type. */
export interface Choice {
  serviceType: ServiceType
  theme: Theme
  type: ThemeType
}

const isFor = (usageTypes: ThemeType['usageTypes'], usageType: CatalogScope['usageType']) =>
  usageTypes === undefined || usageTypes.includes(usageType)

function offeredServiceTypes(services: ServiceCatalog, { usageType, features }: CatalogScope): ServiceType[] {
  return services.serviceTypes
    .filter(({ feature }) => features[feature])
    .map((serviceType) => ({
      ...serviceType,
      themes: serviceType.themes
        .filter((theme) => theme.usageTypes.includes(usageType))
        .map(({ descriptionFor, ...theme }) => ({
          ...theme,
          ...(descriptionFor?.[usageType] && { description: descriptionFor[usageType] }),
          types: theme.types.filter(({ usageTypes }) => isFor(usageTypes, usageType)),
        })),
    }))
}

const choicesOf = (services: ServiceCatalog, scope: CatalogScope): Choice[] =>
  offeredServiceTypes(services, scope).flatMap((serviceType) =>
    serviceType.themes.flatMap((theme) => theme.types.map((type) => ({ serviceType, theme, type }))),
  )

interface CatalogView {
  now: Date
  /** Adds what only the search in the catalog needs: keywords, synonyms, pages, and the numbers to call first. */
  withKeywords?: boolean
}

/** The catalog of one contract. Each type has the `todo` of its first step. */
export function catalogFor(services: ServiceCatalog, scope: CatalogScope, view: CatalogView): Catalog {
  const offered = offeredServiceTypes(services, scope)
  return {
    serviceTypes: offered.map((serviceType) => ({
      id: serviceType.id,
      title: serviceType.title,
      question: serviceType.question,
      ...otherServicesOf(serviceType, offered),
      themes: serviceType.themes.map((theme) => {
        const { usageTypes: _, impliedAnswers: __, types, ...shown } = theme
        return { ...shown, types: types.map((type) => showType({ serviceType, theme, type }, scope, view)) }
      }),
    })),
    ...(view.withKeywords && { synonyms: [...(services.synonyms ?? [])], pages: [...(services.pages ?? [])] }),
  }
}

function showType({ serviceType, theme, type }: Choice, { contractId }: CatalogScope, view: CatalogView) {
  const { usageTypes: _, impliedAnswers: __, notices = [], leadsTo: ___, ...shown } = type
  const keywords = serviceType.keywords?.[`${theme.id}/${type.id}`]
  const choice = { contractId, serviceTypeId: serviceType.id, themeId: theme.id, typeId: type.id }
  const first = notices.find((notice) => applies(notice, view.now))
  const isEmergency = first?.urgency === 'emergency'
  const callFirst = isEmergency || first?.isCallFirst ? first?.phones : undefined
  return {
    ...shown,
    todo: encodeTodo({ ...choice, noticesRead: 0 }),
    ...(view.withKeywords && keywords && { keywords }),
    ...(view.withKeywords && callFirst && { callFirst, ...(first?.beforeCall && { beforeCall: first.beforeCall }) }),
    ...(isEmergency && { isEmergency: true as const }),
  }
}

/** The other services that a service refers to, if the catalog of the contract has them. */
function otherServicesOf({ otherServices = [] }: ServiceType, offered: readonly ServiceType[]) {
  const shown = otherServices.flatMap(({ serviceTypeId, hint }) => {
    const other = offered.find(({ id }) => id === serviceTypeId)
    return other ? [{ serviceTypeId, hint, title: other.title }] : []
  })
  return shown.length > 0 ? { otherServices: shown } : {}
}

/** Returns the choice that a `todo` identifies, if the catalog of this contract still has it. */
export function findChoice(services: ServiceCatalog, scope: CatalogScope, todo: Todo): Choice | undefined {
  if (!('typeId' in todo) || todo.contractId !== scope.contractId) return undefined
  return choicesOf(services, scope).find(
    ({ serviceType, theme, type }) =>
      serviceType.id === todo.serviceTypeId && theme.id === todo.themeId && type.id === todo.typeId,
  )
}

/** Returns a form, if a choice in the catalog of this contract leads to it. */
export function findForm(services: ServiceCatalog, scope: CatalogScope, formId: string): FormTemplate | undefined {
  const isOffered = choicesOf(services, scope).some(({ type }) => leadsToForm(type, formId))
  return isOffered ? services.forms.find((form) => form.formId === formId) : undefined
}

/** Returns the choice that changes a term of the contract, or undefined if the catalog of this contract has none. */
export function findChoiceForTerm(services: ServiceCatalog, scope: CatalogScope, term: Term) {
  const choice = choicesOf(services, scope).find(
    ({ type: { leadsTo } }) => 'formId' in leadsTo && leadsTo.settles === term,
  )
  return choice && { serviceTypeId: choice.serviceType.id, themeId: choice.theme.id, typeId: choice.type.id }
}

export const leadsToForm = ({ leadsTo }: ThemeType, formId: string) => 'formId' in leadsTo && leadsTo.formId === formId

const monthInGermany = new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Europe/Berlin' })

const applies = ({ months }: Notice, now: Date) => !months || months.includes(Number(monthInGermany.format(now)))

/** Returns the next step of a choice: its next unread notice that applies now, or otherwise its form or link. */
export function actionFor({ type }: Choice, todo: ChoiceTodo, now: Date): Action {
  const notices = type.notices ?? []
  const position = notices.findIndex((notice, index) => index >= todo.noticesRead && applies(notice, now))
  const notice = notices[position]
  if (notice) {
    const { continueLabel, phones = [], months: _, priority: __, promise: ___, ...shown } = notice
    const next = continueLabel && { label: continueLabel, todo: encodeTodo({ ...todo, noticesRead: position + 1 }) }
    return { kind: 'notice', ...shown, phones, ...(next && { next }) }
  }
  return 'formId' in type.leadsTo ? { kind: 'form', formId: type.leadsTo.formId } : { kind: 'link', ...type.leadsTo }
}

/** The first notice that has a priority and applies at `now`. */
const urgentNoticeOf = ({ notices = [] }: ThemeType, now: Date) =>
  notices.find((notice) => notice.priority && applies(notice, now))

type Urgencies = Pick<FormTemplate, 'urgentIf' | 'emergencyIf'>

/**
 * The urgency of a request of this type that is sent at `now`, or undefined if it is not urgent. A notice can make it urgent,
 * or an answer in the form.
 */
export function urgencyOf(type: ThemeType, now: Date, form: Urgencies, answers: Answers) {
  const { urgentIf } = form
  const notice = emergencyNoticeOf(type, now, form, answers) ?? urgentNoticeOf(type, now)
  const { priority, phones = [] } = notice ?? {}
  if (priority) return { priority, phones }
  return urgentIf && isMet(urgentIf.answer, answers) ? urgentIf : undefined
}

/** The numbers to call for a request that was sent as urgent. */
export function urgentPhonesOf({ forms }: ServiceCatalog, type: ThemeType, sentAt: Date): readonly PhoneLine[] {
  const notice = urgentNoticeOf(type, sentAt)
  if (notice) return notice.phones ?? []
  const { urgentIf, emergencyIf } = forms.find(({ formId }) => leadsToForm(type, formId)) ?? {}
  return (urgentIf ?? emergencyIf?.notice)?.phones ?? []
}

/** Returns the type from which a stored request was made, if the catalog still has it under the same title. */
export const findTypeOfRequest = (
  { serviceTypes }: ServiceCatalog,
  { service_type, theme_text, type_text }: { service_type: string; theme_text: Localized; type_text: Localized },
): ThemeType | undefined =>
  serviceTypes
    .find(({ id }) => id === service_type)
    ?.themes.find(({ title }) => title.de === theme_text.de)
    ?.types.find(({ title }) => title.de === type_text.de)

/** Whether a stored request is about a problem, which may still be there after the work. */
export const isAboutProblem = ({ serviceTypes }: ServiceCatalog, { service_type }: { service_type: string }): boolean =>
  serviceTypes.some(({ id, isAboutProblems }) => id === service_type && isAboutProblems)

/**
 * Returns the choice whose form reports the problem of a stored request again. Undefined if the request is not about a
 * problem, or if the catalog of its contract no longer has a form for it under the same title.
 */
export function findChoiceToReportAgain(
  services: ServiceCatalog,
  scope: CatalogScope,
  request: { service_type: string; theme_text: Localized; type_text: Localized },
) {
  const choice = choicesOf(services, scope).find(
    ({ serviceType, theme, type }) =>
      serviceType.isAboutProblems &&
      serviceType.id === request.service_type &&
      theme.title.de === request.theme_text.de &&
      type.title.de === request.type_text.de &&
      'formId' in type.leadsTo,
  )
  return choice && { serviceTypeId: choice.serviceType.id, themeId: choice.theme.id, typeId: choice.type.id }
}

/** The first emergency notice of the type that applies at `now`; otherwise that of the form, if the answers report an emergency. */
function emergencyNoticeOf(
  { notices = [] }: ThemeType,
  now: Date,
  { emergencyIf }: Pick<Urgencies, 'emergencyIf'>,
  answers: Answers,
): Notice | undefined {
  const notice = notices.find((candidate) => candidate.urgency === 'emergency' && applies(candidate, now))
  return notice ?? (emergencyIf && isMet(emergencyIf.answer, answers) ? emergencyIf.notice : undefined)
}

/** The promise and phone numbers of an emergency, from the notice that applies when the request is sent. */
export function emergencyOf(
  type: ThemeType,
  now: Date,
  form: Pick<Urgencies, 'emergencyIf'> = {},
  answers: Answers = {},
): Emergency | undefined {
  const notice = emergencyNoticeOf(type, now, form, answers)
  return notice && { promise: notice.promise ?? emergencyPromise, phones: notice.phones ?? [] }
}

/**
 * Separates the mark of a movable appointment from the visible data. The landlord's system writes the mark into these data, but
 * tenants never see it (spec §3).
 */
export function separateReschedulableMark(subData: readonly SubDataItem[]) {
  const isMark = (item: SubDataItem) => item.label === 'rescheduable' // the spelling of the landlord's system
  return {
    isReschedulable: subData.some((item) => isMark(item) && item.value === 'x'),
    subData: subData.filter((item) => !isMark(item)),
  }
}
