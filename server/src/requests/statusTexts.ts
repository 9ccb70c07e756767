import type { Form } from '@portal/contract/form'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Localized } from '@portal/contract/texts'
import type { ServiceType } from '../services/catalog.ts'

const { workDone, closed, withdrawn } = requestStatus

/** Nothing more is done for the others; a number that only the back office knows is a step on the way. */
export const isOpenStatus = (status: number): boolean => !([workDone, closed, withdrawn] as number[]).includes(status)

/** The first entry of a history: that it is here, and when an answer usually comes. */
export const receivedText = ({ received }: Pick<ServiceType, 'received'>, { answerWithin }: Form): Localized => ({
  de: `${received.de} ${answerWithin.de}`,
  en: `${received.en} ${answerWithin.en}`,
})

export const dealtWithFirst: Localized = { de: 'Wir kümmern uns vorrangig darum.', en: 'We deal with it first.' }

export const receivedWithPriorityText = ({ received }: ServiceType): Localized => ({
  de: `${received.de} ${dealtWithFirst.de}`,
  en: `${received.en} ${dealtWithFirst.en}`,
})

export const priorityLabel = { de: 'Dringlichkeit', en: 'Priority' }
