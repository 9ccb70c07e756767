import type { Localized } from '@portal/contract/api/texts'
import type { Form } from '@portal/contract/form/form'
import { requestStatus } from '@portal/contract/requestStatus'
import type { ServiceType } from '../../services/catalog.ts'

const { workDone, closed, withdrawn } = requestStatus

/** Whether a request with this status is open. A status that only the back office knows counts as open. */
export const isOpenStatus = (status: number): boolean => !([workDone, closed, withdrawn] as number[]).includes(status)

/** The text of the first history entry: it says that the request has arrived and when an answer usually comes. */
export const receivedText = ({ received }: Pick<ServiceType, 'received'>, { answerWithin }: Form): Localized => ({
  de: `${received.de} ${answerWithin.de}`,
  en: `${received.en} ${answerWithin.en}`,
})

export const priorityPromise: Localized = { de: 'Wir kümmern uns vorrangig darum.', en: 'We deal with it first.' }

export const receivedWithPriorityText = ({ received }: ServiceType): Localized => ({
  de: `${received.de} ${priorityPromise.de}`,
  en: `${received.en} ${priorityPromise.en}`,
})

export const priorityLabel = { de: 'Dringlichkeit', en: 'Priority' }
