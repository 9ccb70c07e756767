import type { Field } from '@portal/contract/form/form'
import type { FieldTemplate, FormTemplate } from '../catalog.ts'
import { option } from '../steps.ts'

/** Asks for the recipient, who is named in the certificate. */
export const recipientFields: Field[] = [
  {
    kind: 'choice',
    id: 'purpose',
    label: { de: 'Wem möchten Sie das Dokument vorlegen?', en: 'Who is the document for?' },
    required: true,
    options: [
      option('authority', 'Einem Amt', 'An authority'),
      option('employer', 'Meinem Arbeitgeber', 'My employer'),
      option('bank', 'Einer Bank oder Versicherung', 'A bank or insurance company'),
      option('school', 'Schule, Kita oder Hochschule', 'A school, nursery or university'),
      option('landlord', 'Einer anderen Vermieterin oder einem anderen Vermieter', 'Another landlord'),
      option('other', 'Einer anderen Stelle', 'Another organisation'),
    ],
  },
  {
    kind: 'text',
    id: 'recipient',
    label: { de: 'Wem?', en: 'Who?' },
    required: true,
    maxLength: 80,
    shownWhen: { field: 'purpose', isOneOf: ['other'] },
  },
]

/** Prefilled with the tenant's last answer. The first time, prefilled with German, the language that most recipients need. */
export const languageField: FieldTemplate = {
  kind: 'choice',
  id: 'language',
  label: { de: 'In welcher Sprache?', en: 'In which language?' },
  required: true,
  options: [option('de', 'Deutsch', 'German'), option('en', 'Englisch', 'English')],
  onFile: 'de',
  remembered: ['de', 'en'],
}

export const deadlineField: Field = {
  kind: 'date',
  id: 'deadline',
  label: { de: 'Bis wann brauchen Sie das Dokument?', en: 'When do you need the document by?' },
  help: { de: 'Nur wenn es eine Frist gibt', en: 'Only if there is a deadline' },
  required: false,
  earliest: 'today',
}

/** Some recipients require a signature and a stamp, so the tenant can ask for a paper copy. */
export const deliveryField: FieldTemplate = {
  kind: 'choice',
  id: 'delivery',
  label: { de: 'Brauchen Sie das Dokument auch auf Papier?', en: 'Do you also need the document on paper?' },
  required: true,
  options: [
    option('pdf', 'Nein, ein PDF genügt', 'No, a PDF is enough'),
    option('letter', 'Ja, bitte auch per Brief', 'Yes, please also by letter'),
  ],
  remembered: ['pdf', 'letter'],
}

export const deliveryStep: FormTemplate['steps'][number] = {
  id: 'delivery',
  title: { de: 'Wann und wie?', en: 'When and how?' },
  fields: [deadlineField, deliveryField],
}

export const yearFields: Field[] = [
  {
    kind: 'choice',
    id: 'year',
    label: { de: 'Für welches Jahr?', en: 'For which year?' },
    required: true,
    options: [
      option('last', 'Das vergangene Jahr', 'Last year'),
      option('before', 'Das Jahr davor', 'The year before'),
      option('other', 'Ein anderes Jahr', 'Another year'),
    ],
  },
  {
    kind: 'text',
    id: 'otherYear',
    label: { de: 'Welches Jahr?', en: 'Which year?' },
    help: { de: 'Vier Ziffern, zum Beispiel 2022', en: 'Four digits, for example 2022' },
    required: true,
    minLength: 4,
    maxLength: 4,
    shownWhen: { field: 'year', isOneOf: ['other'] },
  },
]
