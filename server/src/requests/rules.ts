import type { Contract } from '@portal/contract/contracts'
import type { ServiceFeatures } from '@portal/contract/features'
import type { Action, Catalog, Emergency, SubDataItem } from '@portal/contract/requests'
import type { FormTemplate, Notice, ServiceCatalog, ServiceType, Term, Theme, ThemeType } from '../services/catalog.ts'
import { dealtWithFirst } from './statusTexts.ts'
import { type ChoiceTodo, encodeTodo, type Todo } from './todo.ts'

/** What decides which part of the catalogue a contract has. */
export interface Offer {
  contractId: string
  usageType: Contract['usageType']
  features: ServiceFeatures
}

/** A last choice of the catalogue with the way to it. */
export interface Choice {
  serviceType: ServiceType
  theme: Theme
  type: ThemeType
}

const isFor = (usageTypes: ThemeType['usageTypes'], usageType: Offer['usageType']) =>
  usageTypes === undefined || usageTypes.includes(usageType)

function offeredTypes(services: ServiceCatalog, { usageType, features }: Offer): ServiceType[] {
  return services.serviceTypes
    .filter(({ feature }) => features[feature])
    .map((serviceType) => ({
      ...serviceType,
      themes: serviceType.themes
        .filter((theme) => theme.usageTypes.includes(usageType))
        .map((theme) => ({ ...theme, types: theme.types.filter(({ usageTypes }) => isFor(usageTypes, usageType)) })),
    }))
}

const choicesOf = (services: ServiceCatalog, offer: Offer): Choice[] =>
  offeredTypes(services, offer).flatMap((serviceType) =>
    serviceType.themes.flatMap((theme) => theme.types.map((type) => ({ serviceType, theme, type }))),
  )

/** The catalogue as a contract sees it, each last choice with the `todo` that leads on. */
export function catalogFor(services: ServiceCatalog, offer: Offer): Catalog {
  return {
    serviceTypes: offeredTypes(services, offer).map(({ id: serviceTypeId, title, question, themes }) => ({
      id: serviceTypeId,
      title,
      question,
      themes: themes.map(({ usageTypes: _, types, ...theme }) => ({
        ...theme,
        types: types.map(({ usageTypes: _, notices: __, leadsTo: ___, ...type }) => ({
          ...type,
          todo: encodeTodo({
            contractId: offer.contractId,
            serviceTypeId,
            themeId: theme.id,
            typeId: type.id,
            noticesRead: 0,
          }),
        })),
      })),
    })),
  }
}

/** The choice that a `todo` names, when this contract is still offered it. */
export function findChoice(services: ServiceCatalog, offer: Offer, todo: Todo): Choice | undefined {
  if (!('typeId' in todo) || todo.contractId !== offer.contractId) return undefined
  return choicesOf(services, offer).find(
    ({ serviceType, theme, type }) =>
      serviceType.id === todo.serviceTypeId && theme.id === todo.themeId && type.id === todo.typeId,
  )
}

/** A form of the catalogue that some choice of this contract leads to. */
export function findForm(services: ServiceCatalog, offer: Offer, formId: string): FormTemplate | undefined {
  const isOffered = choicesOf(services, offer).some(({ type }) => leadsToForm(type, formId))
  return isOffered ? services.forms.find((each) => each.formId === formId) : undefined
}

/** The choice by which a contract's terms are changed; undefined when this contract is not offered it. */
export function placeOfChange(services: ServiceCatalog, offer: Offer, term: Term) {
  const choice = choicesOf(services, offer).find(
    ({ type: { leadsTo } }) => 'formId' in leadsTo && leadsTo.settles === term,
  )
  return choice && { serviceTypeId: choice.serviceType.id, themeId: choice.theme.id, typeId: choice.type.id }
}

export const leadsToForm = ({ leadsTo }: ThemeType, formId: string) => 'formId' in leadsTo && leadsTo.formId === formId

const monthInGermany = new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Europe/Berlin' })

const applies = ({ months }: Notice, now: Date) => !months || months.includes(Number(monthInGermany.format(now)))

/** What comes next: each notice that applies now, one after the other, then where the choice leads. */
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

/** How urgent a request is, said by the first notice that applies when it is sent. */
export const priorityOf = ({ notices = [] }: ThemeType, now: Date) =>
  notices.find((notice) => notice.priority && applies(notice, now))?.priority

/** What an emergency is promised, and whom to call: by the first emergency notice that applies when the request is sent. */
export function emergencyOf({ notices = [] }: ThemeType, now: Date): Emergency | undefined {
  const notice = notices.find((each) => each.urgency === 'emergency' && applies(each, now))
  return notice && { promise: notice.promise ?? dealtWithFirst, phones: notice.phones ?? [] }
}

/** The back office marks a movable appointment inside the visible data; tenants never see the mark (spec §3). */
export function readReschedulable(subData: readonly SubDataItem[]) {
  const isMark = (item: SubDataItem) => item.label === 'rescheduable' // the back office's spelling
  return {
    isReschedulable: subData.some((item) => isMark(item) && item.value === 'x'),
    subData: subData.filter((item) => !isMark(item)),
  }
}
