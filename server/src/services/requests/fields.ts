import type { Field } from '@portal/contract/form/form'
import { aFewSentences, descriptionStep } from '../steps.ts'

export const withinAWeek = {
  de: 'Wir antworten Ihnen in der Regel innerhalb einer Woche.',
  en: 'We will usually reply within a week.',
}

export const withinTwoWeeks = {
  de: 'Wir antworten Ihnen in der Regel innerhalb von zwei Wochen.',
  en: 'We will usually reply within two weeks.',
}

export const reasonStep = descriptionStep({ de: 'Ihre Gründe', en: 'Your reasons' }, aFewSentences)

export const anythingElseStep = descriptionStep(
  { de: 'Möchten Sie noch etwas sagen?', en: 'Is there anything else you would like to tell us?' },
  { de: 'Was uns bei der Entscheidung hilft', en: 'Anything that helps us decide' },
  { required: false },
)

export const iban: Field = {
  kind: 'iban',
  id: 'iban',
  label: { de: 'IBAN', en: 'IBAN' },
  help: { de: 'Zum Beispiel: DE02 1203 0000 0000 2020 51', en: 'For example: DE02 1203 0000 0000 2020 51' },
  required: true,
}

export const accountHolder: Field = {
  kind: 'text',
  id: 'accountHolder',
  label: { de: 'Kontoinhaber/in', en: 'Account holder' },
  required: true,
  maxLength: 100,
  autocomplete: 'name',
}

/**
 * The name of a person other than the tenant. It has no `autocomplete`, so the browser does not fill in the tenant's name.
 */
export const personName = (de: string, en: string): Field => ({
  kind: 'text',
  id: 'personName',
  label: { de, en },
  required: true,
  maxLength: 100,
})

export const startDay = (de: string, en: string): Field => ({
  kind: 'date',
  id: 'startDay',
  label: { de, en },
  required: true,
  earliest: 'today',
})
