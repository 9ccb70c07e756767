import type { Answer } from '@portal/contract/form/form'
import type { FieldKind, FieldOf } from '@portal/contract/form/kinds/kinds'

export interface FillOptions {
  /**
   * Whether to pick the first or the last option of a choice, the smallest or the largest number, the earliest or the latest
   * date, and a short or the longest text. A test that fills a form in both ways sees most of its conditions as true and as
   * false.
   */
  pick: 'first' | 'last'
  /** Whether optional fields are answered, too. */
  isComplete: boolean
}

/** The values that tests use for a field kind. */
interface TestKind<Kind extends FieldKind> {
  /** The field of this kind in the form `everyKind`. */
  field: FieldOf<Kind>
  /** An answer to that field and its German text in a summary; null for files, which are not sent with the answers. */
  example: { answer: Answer; shown: string } | null
  /** Returns an answer that a field of this kind accepts; undefined for files. */
  fillIn: (field: FieldOf<Kind>, filling: FillOptions) => Answer | undefined
}

const common = (id: string) => ({ id, label: { de: `Frage ${id}`, en: `Frage ${id}` }, required: false })
const option = (value: string, de: string, en: string) => ({ value, label: { de, en } })

const today = () => new Date().toISOString().slice(0, 10)

const words = ({ minLength = 8, maxLength }: Pick<FieldOf<'text'>, 'minLength' | 'maxLength'>, { pick }: FillOptions) =>
  'Beispiel '
    .repeat(300)
    .slice(0, pick === 'first' ? minLength : maxLength)
    .trim()
const bound = ({ min, max }: Pick<FieldOf<'number'>, 'min' | 'max'>, { pick }: FillOptions) =>
  pick === 'first' ? min : max

/** The test values of each field kind. If a kind of the API contract has no entry here, the code does not compile. */
export const kinds: { [Kind in FieldKind]: TestKind<Kind> } = {
  text: {
    field: { ...common('name'), kind: 'text', maxLength: 20, required: true },
    example: { answer: 'Schmidt', shown: 'Schmidt' },
    fillIn: words,
  },
  longText: {
    field: { ...common('story'), kind: 'longText', minLength: 5, maxLength: 100 },
    example: { answer: 'Zwei Sätze. Mehr nicht.', shown: 'Zwei Sätze. Mehr nicht.' },
    fillIn: words,
  },
  email: {
    field: { ...common('email'), kind: 'email' },
    example: { answer: 'schmidt@example.org', shown: 'schmidt@example.org' },
    fillIn: () => 'beispiel@example.org',
  },
  phone: {
    field: { ...common('phone'), kind: 'phone' },
    example: { answer: '+49 40 66969101', shown: '+49 40 66969101' },
    fillIn: () => '+49 40 66969101',
  },
  contractNumber: {
    field: { ...common('contract'), kind: 'contractNumber' },
    example: { answer: '1000 0000 01001', shown: '1000 0000 01001' },
    fillIn: () => '1999999999999',
  },
  iban: {
    field: { ...common('account'), kind: 'iban' },
    example: { answer: 'DE02 1203 0000 0000 2020 51', shown: 'DE02 1203 0000 0000 2020 51' },
    fillIn: () => 'DE02120300000000202051',
  },
  number: {
    field: { ...common('people'), kind: 'number', min: 1, max: 9 },
    example: { answer: 3, shown: '3' },
    fillIn: bound,
  },
  amount: {
    field: { ...common('rent'), kind: 'amount', min: 0, max: 500_000 },
    example: { answer: 123_450, shown: '1.234,50\u00a0€' },
    fillIn: bound,
  },
  date: {
    field: { ...common('day'), kind: 'date', earliest: '2026-01-01', latest: '2026-12-31' },
    example: { answer: '2026-12-24', shown: '24. Dezember 2026' },
    fillIn: ({ earliest, latest }, { pick }) =>
      (pick === 'first' ? (earliest ?? latest) : (latest ?? earliest)) ?? today(),
  },
  choice: {
    field: { ...common('choice'), kind: 'choice', options: [option('yes', 'Ja', 'Yes'), option('no', 'Nein', 'No')] },
    example: { answer: 'yes', shown: 'Ja' },
    fillIn: ({ options }, { pick }) => options.at(pick === 'first' ? 0 : -1)?.value,
  },
  choices: {
    field: {
      ...common('choices'),
      kind: 'choices',
      options: [option('one', 'Eins', 'One'), option('two', 'Zwei', 'Two'), option('three', 'Drei', 'Three')],
    },
    example: { answer: ['one', 'three'], shown: 'Eins und Drei' },
    fillIn: ({ options }, { isComplete }) => options.slice(isComplete ? 0 : -1).map(({ value }) => value),
  },
  consent: {
    field: { ...common('consent'), kind: 'consent' },
    example: { answer: true, shown: 'Ja' },
    fillIn: () => true,
  },
  files: { field: { ...common('papers'), kind: 'files', maxCount: 2 }, example: null, fillIn: () => undefined },
}
