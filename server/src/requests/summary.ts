import { visibleSteps } from '@portal/contract/answers'
import type { Answer, Answers, FieldKind, FieldOf, Form } from '@portal/contract/form'
import type { Language, Localized } from '@portal/contract/texts'
import { figuresIn } from '../papers/figures.ts'

/** A line of a request's visible data; the back office writes plain texts, the portal writes both languages. */
export interface SubDataEntry {
  label: string | Localized
  value: string | Localized
}

const figures = { de: figuresIn('de'), en: figuresIn('en') }
const lists = {
  de: new Intl.ListFormat('de', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
}

const inBoth = (format: (language: Language) => string): Localized => ({ de: format('de'), en: format('en') })

type Writer<Kind extends FieldKind = FieldKind> = (given: Answer, field: FieldOf<Kind>) => SubDataEntry['value']

const asTyped = (given: Answer) => String(given).trim()
const chosenLabels = (given: Answer, { options }: Pick<FieldOf<'choices'>, 'options'>) => {
  const chosen = options.filter(({ value }) => [given].flat().includes(value))
  return inBoth((language) => lists[language].format(chosen.map(({ label }) => label[language])))
}

/** An accepted answer in words, as the tenant saw it. A new kind of the contract does not compile until it has its line here. */
const writers: { [Kind in Exclude<FieldKind, 'files'>]: Writer<Kind> } = {
  text: asTyped,
  longText: asTyped,
  email: asTyped,
  phone: asTyped,
  contractNumber: asTyped,
  number: asTyped,
  amount: (given) => inBoth((language) => figures[language].euros(Number(given))),
  date: (given) => inBoth((language) => figures[language].day(String(given))),
  choice: chosenLabels,
  choices: chosenLabels,
  consent: () => ({ de: 'Ja', en: 'Yes' }),
}

const isBlank = (given: Answer) =>
  given === false || (Array.isArray(given) && given.length === 0) || String(given).trim() === ''

/** The answers as lines of label and value, so that a tenant can read later what was sent. */
export function summarize(form: Form, answers: Answers): SubDataEntry[] {
  return visibleSteps(form, answers)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const given = answers[field.id]
      // Files are listed apart.
      if (field.kind === 'files' || given === undefined || isBlank(given)) return []
      const write = writers[field.kind] as Writer
      return [{ label: field.label, value: write(given, field) }]
    })
}
