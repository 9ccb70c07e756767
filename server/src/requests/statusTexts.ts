import type { Form } from '@portal/contract/form'
import type { Localized } from '@portal/contract/texts'
import type { ServiceType } from '../services/catalog.ts'

/** Numbers of a request's status; the back office may add others. */
export const statuses = {
  received: 10,
  beingChecked: 20,
  commissioned: 30,
  appointmentAgreed: 40,
  workDone: 50,
  closed: 60,
  withdrawn: 90,
} as const

/** Nothing more is done for the others; a number that only the back office knows is a step on the way. */
export const isOpenStatus = (status: number): boolean =>
  !([statuses.workDone, statuses.closed, statuses.withdrawn] as number[]).includes(status)

/** The first entry of a history: that it is here, and when an answer usually comes. */
export const receivedText = ({ received }: Pick<ServiceType, 'received'>, { answerWithin }: Form): Localized => ({
  de: `${received.de} ${answerWithin.de}`,
  en: `${received.en} ${answerWithin.en}`,
})

export const dealtWithFirst: Localized = { de: 'Wir kümmern uns vorrangig darum.', en: 'We deal with it first.' }

export const receivedWithPriorityText = ({ received }: ServiceType, promise = dealtWithFirst): Localized => ({
  de: `${received.de} ${promise.de}`,
  en: `${received.en} ${promise.en}`,
})

export const priorityLabel = { de: 'Dringlichkeit', en: 'Priority' }
