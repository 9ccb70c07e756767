import type { Answers, Field, FieldKind, FieldOf, Form } from '@portal/contract/form'
import type { ServiceCatalog, Theme } from '../services/catalog.ts'
import { landlordServices } from '../services/landlord.ts'

const text = (words: string) => ({ de: words, en: words })
const common = (id: string) => ({ id, label: text(`Frage ${id}`), required: false })
const option = (value: string, de: string, en: string) => ({ value, label: { de, en } })

/** A new kind of the contract does not compile until it has its line here. */
const fieldOfKind: { [Kind in FieldKind]: FieldOf<Kind> } = {
  text: { ...common('name'), kind: 'text', maxLength: 20, required: true },
  longText: { ...common('story'), kind: 'longText', minLength: 5, maxLength: 100 },
  email: { ...common('email'), kind: 'email' },
  phone: { ...common('phone'), kind: 'phone' },
  contractNumber: { ...common('contract'), kind: 'contractNumber' },
  number: { ...common('people'), kind: 'number', min: 1, max: 9 },
  amount: { ...common('rent'), kind: 'amount', min: 0, max: 500_000 },
  date: { ...common('day'), kind: 'date', earliest: '2026-01-01', latest: '2026-12-31' },
  choice: { ...common('choice'), kind: 'choice', options: [option('yes', 'Ja', 'Yes'), option('no', 'Nein', 'No')] },
  choices: {
    ...common('choices'),
    kind: 'choices',
    options: [option('one', 'Eins', 'One'), option('two', 'Zwei', 'Two'), option('three', 'Drei', 'Three')],
  },
  consent: { ...common('consent'), kind: 'consent' },
  files: { ...common('papers'), kind: 'files', maxCount: 2 },
}

const fields: Field[] = [
  ...Object.values(fieldOfKind),
  { ...common('hidden'), kind: 'text', maxLength: 20, shownWhen: { field: 'choice', isOneOf: ['yes'] } },
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

export const everyKindAnswers: Answers = {
  name: 'Schmidt',
  story: 'Zwei Sätze. Mehr nicht.',
  email: 'schmidt@example.org',
  phone: '+49 40 66969101',
  contract: '1000 0000 01001',
  people: 3,
  rent: 123_450,
  day: '2026-12-24',
  choice: 'yes',
  choices: ['one', 'three'],
  consent: true,
}

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

/** The landlord's catalogue with that form among the repairs, without a line of code more. */
export const catalogWithEveryKind: ServiceCatalog = {
  serviceTypes: landlordServices.serviceTypes.map((serviceType) =>
    serviceType.id === 'repair' ? { ...serviceType, themes: [...serviceType.themes, everyKindTheme] } : serviceType,
  ),
  forms: [...landlordServices.forms, everyKind],
}
