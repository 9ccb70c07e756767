import type { Localized } from '@portal/contract/api/texts'
import type { Technician } from '@portal/contract/appointments'
import { momentsIn } from '../../platform/delivery/messageTexts/moments.ts'
import type { SubDataEntry } from '../requests/subData.ts'

export interface Span {
  start: Date
  end: Date
}

const german = momentsIn('de-DE')
const english = momentsIn('en-GB')

/** A window: "Montag, 30. November, 8–10 Uhr". */
export function spanText({ start, end }: Span): Localized {
  const window = { start: start.toISOString(), end: end.toISOString() }
  return {
    de: `${german.weekdayAndDateWithoutYear(start)}, ${german.hours(window)}`,
    en: `${english.weekdayAndDateWithoutYear(start)}, ${english.hours(window)}`,
  }
}

const technicianText = ({ name, company }: Technician) => `${name} (${company})`

/** The entries about an appointment in the history of its request. */
export const entries = {
  contacted: (technician: Technician): Localized => ({
    de: `Wir haben gefragt, wann ${technicianText(technician)} Zeit hat.`,
    en: `We asked when ${technicianText(technician)} has time.`,
  }),
  offered: (technician: Technician): Localized => ({
    de: `${technicianText(technician)} hat Termine angeboten.`,
    en: `${technicianText(technician)} has offered appointments.`,
  }),
  noneFound: {
    de: 'Es war kein Termin frei.',
    en: 'No appointment was free.',
  },
  searchCancelled: {
    de: 'Sie haben die Terminsuche beendet.',
    en: 'You ended the search for an appointment.',
  },
  withoutAppointment: {
    de: 'Sie haben keinen Termin gewählt.',
    en: 'You did not choose an appointment.',
  },
  searchedAgain: {
    de: 'Sie haben die Terminsuche neu gestartet.',
    en: 'You started a new search for an appointment.',
  },
  agreed: (agreed: Span): Localized => ({
    de: `Termin vereinbart: ${spanText(agreed).de}.`,
    en: `Appointment agreed: ${spanText(agreed).en}.`,
  }),
  moved: (agreed: Span): Localized => ({
    de: `Sie haben den Termin verschoben auf ${spanText(agreed).de}.`,
    en: `You rescheduled the appointment to ${spanText(agreed).en}.`,
  }),
  movedByLandlord: (agreed: Span): Localized => ({
    de: `Wir haben den Termin verschoben auf ${spanText(agreed).de}.`,
    en: `We rescheduled the appointment to ${spanText(agreed).en}.`,
  }),
  cancelledByLandlord: (agreed: Span): Localized => ({
    de: `Wir haben den Termin am ${spanText(agreed).de}, abgesagt.`,
    en: `We cancelled the appointment on ${spanText(agreed).en}.`,
  }),
  cancelled: (agreed: Span): Localized => ({
    de: `Sie haben den Termin am ${spanText(agreed).de}, abgesagt.`,
    en: `You cancelled the appointment on ${spanText(agreed).en}.`,
  }),
}

/**
 * The lines about an agreed appointment in the `subData` of its request. Tenants never see the mark `rescheduable`, which
 * means that the appointment can be moved (spec §3).
 */
export function appointmentLines(agreed: Span, { name, company }: Technician, isMovable: boolean): SubDataEntry[] {
  return [
    { label: { de: 'Termin', en: 'Appointment' }, value: spanText(agreed) },
    { label: { de: 'Fachbetrieb', en: 'Contractor' }, value: `${company}, ${name}` },
    ...(isMovable ? [{ label: 'rescheduable', value: 'x' }] : []), // the spelling of the landlord's system
  ]
}
