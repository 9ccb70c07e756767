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

export const receivedText = {
  de: 'Ihre Meldung ist bei uns. Wir melden uns in der Regel innerhalb von zwei Werktagen.',
  en: 'We have your report. You usually hear from us within two working days.',
}

export const receivedWithPriorityText = {
  de: 'Ihre Meldung ist bei uns und wird vorrangig bearbeitet.',
  en: 'We have your report and deal with it first.',
}

export const priorityLabel = { de: 'Dringlichkeit', en: 'Priority' }
