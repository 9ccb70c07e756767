import type { Localized } from '@portal/contract/api/texts'
import { requestStatus } from '@portal/contract/requestStatus'
import { summarize } from '../../server/src/portal/forms/summary.ts'
import { receivedText } from '../../server/src/portal/requests/statusTexts.ts'
import { type FormOfType, type Theme, type ThemeType, type Trade, trades } from '../../server/src/services/catalog.ts'
import { landlordServices } from '../../server/src/services/landlord.ts'

const answersOfForm = {
  rooms: ['bathroom'],
  since: 'days',
  description: 'Seit ein paar Tagen geht es nicht mehr richtig, und es wird langsam schlimmer.',
  letIn: 'me',
  phone: '+49 172 9925904',
}

/** The forms to which these answers fit. */
const answersOf: Record<string, typeof answersOfForm & { leak?: string }> = {
  repairGeneral: answersOfForm,
  repairWater: { ...answersOfForm, leak: 'no' },
}

const repairs = landlordServices.serviceTypes.find(({ id }) => id === 'repair')

/** A type of the catalog with the answers in its form. */
export interface Repair {
  theme: Theme
  type: ThemeType
  formId: string
  answers: (typeof answersOf)[string]
}

/** Returns the first repair of the catalog for which a technician of this trade comes; without a trade, one without a visit. */
export function repairOf(trade: Trade | undefined): Repair {
  const isWanted = ({ formId, visit }: FormOfType) => formId in answersOf && visit === trade
  for (const theme of repairs?.themes ?? [])
    for (const type of theme.types)
      if ('formId' in type.leadsTo && isWanted(type.leadsTo)) {
        const { formId } = type.leadsTo
        return { theme, type, formId, answers: answersOf[formId] ?? answersOfForm }
      }
  throw new Error(`The catalog has no repair with the trade ${trade}.`)
}

/** The columns of a request as the portal writes them, for each trade, and last for a repair without a visit. */
export const requestColumns = [...trades, undefined].map((trade) => {
  const { theme, type, formId, answers } = repairOf(trade)
  const form = landlordServices.forms.find((each) => each.formId === formId)
  if (!form || !repairs) throw new Error(`The catalog has no form ${formId}.`)
  return {
    theme_text: theme.title,
    type_text: type.title,
    form_id: formId,
    answers,
    sub_data: summarize(form, answers),
    received: receivedText(repairs, form),
  }
})

const { received, beingChecked, commissioned, appointmentAgreed, workDone, closed, withdrawn } = requestStatus

/** An entry in the history of a request. The first entry of all has the text of its form. */
interface Entry {
  status: number
  /** How long after the request the entry was written. */
  days: number
  text?: Localized
}

const entry = (status: number, days: number, de: string, en: string): Entry => ({ status, days, text: { de, en } })
const first = { status: received, days: 0 }
const checked = entry(beingChecked, 1, 'Wir prüfen Ihre Meldung.', 'We are checking your report.')
const ordered = entry(commissioned, 2, 'Ein Fachbetrieb ist beauftragt.', 'A contractor has been assigned.')
const agreed = entry(appointmentAgreed, 2, 'Ein Termin ist vereinbart.', 'An appointment has been agreed.')
const done = entry(workDone, 12.5, 'Die Arbeit ist erledigt.', 'The work is done.')
const ended = entry(closed, 13, 'Ihre Meldung ist abgeschlossen.', 'Your report has been closed.')
const takenBack = entry(withdrawn, 1, 'Sie haben die Meldung zurückgezogen.', 'You withdrew the report.')

/** The histories of the requests, oldest entry first. The status of a request is that of its last entry. */
export const histories: readonly (readonly Entry[])[] = [
  [first],
  [first, checked],
  [first, ordered],
  [first, agreed],
  [first, agreed, done],
  [first, agreed, done, ended],
  [first, takenBack],
]
