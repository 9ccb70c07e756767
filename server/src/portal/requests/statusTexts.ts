import { callForHelp } from '@portal/contract/api/callForHelp'
import type { Localized } from '@portal/contract/api/texts'
import type { Form } from '@portal/contract/form/form'
import type { PhoneLine } from '@portal/contract/requests'
import type { ServiceType } from '../../services/catalog.ts'

/** Promises only that staff see the request at the top of their list. For immediate help, the tenant has to call. */
export const emergencyPromise: Localized = {
  de: `Wir bearbeiten Ihr Anliegen vor allen anderen. ${callForHelp.de}`,
  en: `We will deal with your request before all others. ${callForHelp.en}`,
}

const urgentPromise: Localized = {
  de: `Ihr Anliegen ist als dringend gekennzeichnet. ${callForHelp.de}`,
  en: `Your request is marked as urgent. ${callForHelp.en}`,
}

const promises = { emergency: emergencyPromise, urgent: urgentPromise }

/** The numbers as sentences: "Notdienst, rund um die Uhr: 040 66969 112." */
const numbersIn = (phones: readonly PhoneLine[]): Localized[] =>
  phones.map(({ label, number }) => ({ de: `${label.de}: ${number}.`, en: `${label.en}: ${number}.` }))

interface FirstEntryOptions {
  urgency?: 'urgent' | 'emergency' | undefined
  /** The numbers to call for an urgent request. */
  phones?: readonly PhoneLine[]
  startsSearch?: boolean
}

/**
 * The text of the first history entry: it says that the request has arrived, whom to call if it is urgent, and when an answer
 * usually comes or that an appointment search begins. A text with a number to call, and that of an emergency, name no time,
 * because the tenant calls for help by telephone.
 */
export function receivedText(
  { received }: Pick<ServiceType, 'received'>,
  { answerWithin }: Pick<Form, 'answerWithin'>,
  { urgency, phones = [], startsSearch = false }: FirstEntryOptions = {},
): Localized {
  const mustCall = urgency === 'emergency' || phones.length > 0
  const sentences = [
    received,
    ...(urgency ? [promises[urgency], ...numbersIn(phones)] : []),
    ...(mustCall && !startsSearch ? [] : [answerWithin]),
  ]
  return inOneText(sentences)
}

const inOneText = (sentences: readonly Localized[]): Localized => ({
  de: sentences.map(({ de }) => de).join(' '),
  en: sentences.map(({ en }) => en).join(' '),
})

/**
 * The part of the first history entry's text that is still true after an answer: that the request has arrived, its urgency, and
 * whom to call. Returns other texts unchanged.
 */
export function lastingText(text: Localized, { received }: Pick<ServiceType, 'received'>): Localized {
  if (!text.de.startsWith(received.de)) return text
  const promise = Object.values(promises).find(({ de }) => text.de.startsWith(`${received.de} ${de}`))
  if (!promise) return received
  const begin = inOneText([received, promise])
  return {
    de: begin.de + numbersAtStart(text.de.slice(begin.de.length)),
    en: begin.en + numbersAtStart(text.en.slice(begin.en.length)),
  }
}

/** The sentences of `numbersIn` with which a text begins, each with a blank before it. */
const numbersAtStart = (text: string) => /^(?: [^.:]+: [+\d][\d ()/-]*\.)*/.exec(text)?.[0] ?? ''

export const priorityLabel = { de: 'Dringlichkeit', en: 'Priority' }

/** Whether a line of a request is its priority, which the portal has added to the tenant's answers. */
export const isPriority = ({ label }: { label: string | Localized }): boolean =>
  (typeof label === 'string' ? label : label.de) === priorityLabel.de
