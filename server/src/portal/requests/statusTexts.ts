import type { Localized } from '@portal/contract/api/texts'
import type { Form } from '@portal/contract/form/form'
import type { ServiceType } from '../../services/catalog.ts'

export const priorityPromise: Localized = { de: 'Wir kümmern uns zuerst darum.', en: 'We will deal with it first.' }

/**
 * The text of the first history entry: it says that the request has arrived and when an answer usually comes. In an emergency
 * it names no time, because the tenant calls for help by telephone.
 */
export function receivedText(
  { received }: Pick<ServiceType, 'received'>,
  { answerWithin }: Form,
  urgency?: 'urgent' | 'emergency',
): Localized {
  const sentences = [
    received,
    ...(urgency ? [priorityPromise] : []),
    ...(urgency === 'emergency' ? [] : [answerWithin]),
  ]
  return { de: sentences.map(({ de }) => de).join(' '), en: sentences.map(({ en }) => en).join(' ') }
}

export const priorityLabel = { de: 'Dringlichkeit', en: 'Priority' }
