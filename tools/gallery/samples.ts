import type { Localized } from '@portal/contract/api/texts'
import type { Answer } from '@portal/contract/form/form'
import type { FieldKind, FieldOf } from '@portal/contract/form/kinds/kinds'
import { longText, longWord } from './Section.tsx'

interface Sample<Kind extends FieldKind> {
  /** The properties of the field apart from `id`, `label`, `help` and `required`. */
  field: Omit<FieldOf<Kind>, 'id' | 'label' | 'help' | 'required'>
  answer: Answer
  /** An answer that is very long or that the form rejects. */
  extreme: Answer
  error: string
}

const same = (text: string): Localized => ({ de: text, en: text })
const option = (value: string, label: string) => ({ value, label: same(label) })
const options = [
  option('warm', 'Too warm'),
  { ...option('cold', 'Too cold'), help: same('Below 20 °C in a living room') },
  option('long', longWord),
]

/** An example of each field kind. If a kind has no entry, the code does not compile. */
export const samples: { [Kind in FieldKind]: Sample<Kind> } = {
  text: { field: { kind: 'text', maxLength: 60 }, answer: 'Erika', extreme: longWord, error: 'Enter your name.' },
  longText: {
    field: { kind: 'longText', minLength: 20, maxLength: 160 },
    answer: 'The radiator is cold.',
    extreme: `${longText} ${longText}`,
    error: 'Describe the fault in a few words.',
  },
  email: {
    field: { kind: 'email' },
    answer: 'erika.mustermann@example.org',
    extreme: `${longWord}@example.org`,
    error: 'Enter an e-mail address, like name@example.org.',
  },
  phone: {
    field: { kind: 'phone' },
    answer: '0172 1234567',
    extreme: '+49 172 1234567 8901234567',
    error: 'Enter a phone number.',
  },
  contractNumber: {
    field: { kind: 'contractNumber' },
    answer: '1000 4711 002 01',
    extreme: '10004711002010000000',
    error: 'A contract number has 13 digits.',
  },
  iban: {
    field: { kind: 'iban' },
    answer: 'DE02 1203 0000 0000 2020 51',
    extreme: 'MU43 BOMM 0101 1234 5678 9101 000M UR00',
    error: 'The IBAN contains a typing error.',
  },
  number: { field: { kind: 'number', min: 1, max: 20 }, answer: 3, extreme: 4711, error: 'At most 20.' },
  amount: {
    field: {
      kind: 'amount',
      min: 0,
      max: 500_000,
      suggestion: {
        value: 23_100,
        reason: { de: 'Das passt zur letzten Abrechnung.', en: 'This fits the last statement.' },
      },
    },
    answer: 12_050,
    extreme: 123_456_789,
    error: 'At most 5,000 €.',
  },
  date: {
    field: { kind: 'date', earliest: '2026-01-01', latest: '2026-12-31' },
    answer: '2026-03-14',
    extreme: '2031-03-14',
    error: 'Choose a day of this year.',
  },
  choice: { field: { kind: 'choice', options }, answer: 'cold', extreme: 'long', error: 'Choose one option.' },
  choices: {
    field: {
      kind: 'choices',
      options: ['Kitchen', 'Bathroom', 'Hall', 'Cellar', 'Balcony', 'Garage', longWord].map((name) =>
        option(name, name),
      ),
    },
    answer: ['Kitchen', 'Hall'],
    extreme: [longWord],
    error: 'Choose at least one room.',
  },
  consent: {
    field: { kind: 'consent', links: [{ label: same('Privacy notice'), url: 'https://example.org/privacy' }] },
    answer: true,
    extreme: true,
    error: 'Confirm that you have read the notice.',
  },
  files: { field: { kind: 'files', maxCount: 3 }, answer: '', extreme: '', error: 'Add a photo of the damage.' },
}
