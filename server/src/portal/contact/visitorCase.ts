import { partnerContactForm } from '@portal/contract/form/contactForm'
import type { Answers } from '@portal/contract/form/form'
import { summarize } from '../forms/summary.ts'
import { inGerman } from '../requests/subData.ts'
import type { ContactRow } from './store.ts'

/** Describes the message of a person without a rental contract for the landlord's staff. Nothing in it is verified. */
export function visitorCase(answers: Answers, suspicion: ContactRow['suspicion']) {
  const lines = summarize(partnerContactForm, answers).map(({ label, value }) => ({
    label: inGerman(label),
    value: inGerman(value),
  }))
  const mark = suspicion ? [{ label: 'Hinweis', value: 'Vielleicht von einem Programm gesendet' }] : []
  return {
    event: 'contact' as const,
    topic: 'Kontaktnachricht',
    isEmergency: false,
    onFile: [],
    facts: mark,
    said: lines,
    details: lines,
    history: [],
  }
}
