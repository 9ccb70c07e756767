import type { Answers, Field, Form } from '@portal/contract/form/form'
import type { ServiceCatalog, Theme } from '../../services/catalog.ts'
import { landlordServices } from '../../services/landlord.ts'
import { kinds } from './kinds.ts'

const text = (words: string) => ({ de: words, en: words })

const fields: Field[] = [
  ...Object.values(kinds).map(({ field }) => field),
  {
    kind: 'text',
    id: 'hidden',
    label: text('Frage hidden'),
    required: false,
    maxLength: 20,
    shownWhen: { field: 'choice', isOneOf: ['yes'] },
  },
]

/** A form with a field of every kind. */
export const everyKind: Form = {
  formId: 'everyKind',
  title: text('Alles'),
  minutes: 1,
  needs: [text('Nichts weiter')],
  answerWithin: text('Gleich.'),
  steps: [{ id: 'all', title: text('Alles'), fields }],
}

export const everyKindAnswers: Answers = Object.fromEntries(
  Object.values(kinds).flatMap(({ field, example }) => (example ? [[field.id, example.answer]] : [])),
)

const everyKindTheme: Theme = {
  id: 'all',
  title: text('Alles'),
  question: text('Was genau?'),
  usageTypes: ['apartment'],
  types: [
    { id: 'form', title: text('Mit Formular'), leadsTo: { formId: everyKind.formId } },
    { id: 'link', title: text('Woanders'), leadsTo: { title: text('Dorthin'), url: 'https://www.example.org/' } },
  ],
}

/**
 * The landlord's catalog, with an additional theme of the repairs. One of its types leads to the form `everyKind`, the other
 * to a link.
 */
export const catalogWithEveryKind: ServiceCatalog = {
  serviceTypes: landlordServices.serviceTypes.map((serviceType) =>
    serviceType.id === 'repair' ? { ...serviceType, themes: [...serviceType.themes, everyKindTheme] } : serviceType,
  ),
  forms: [...landlordServices.forms, everyKind],
}
