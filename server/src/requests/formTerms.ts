import type { Localized } from '@portal/contract/texts'
import { figuresIn } from '../papers/figures.ts'
import type { FieldTemplate, FormTemplate } from '../services/catalog.ts'
import type { AdvancePaymentTerms } from '../tenantArea/terms.ts'

const words = {
  de: {
    ...figuresIn('de'),
    now: (amount: string) => `Zurzeit zahlen Sie ${amount} im Monat.`,
    later: (day: string, amount: string) => `Ab dem ${day} sind es ${amount}.`,
    bounds: (min: string, max: string) => `Möglich sind ${min} bis ${max}.`,
  },
  en: {
    ...figuresIn('en'),
    now: (amount: string) => `At present you pay ${amount} a month.`,
    later: (day: string, amount: string) => `From ${day} on it is ${amount}.`,
    bounds: (min: string, max: string) => `You can choose ${min} to ${max}.`,
  },
}

const inBoth = (say: (each: (typeof words)['de' | 'en']) => string): Localized => ({
  de: say(words.de),
  en: say(words.en),
})

/** What is paid today and later, and what it can be changed to. */
const presentTerms = ({ rents, bounds }: AdvancePaymentTerms): Localized =>
  inBoth(({ now, later, bounds: between, euros, day }) =>
    [
      ...(rents ? [now(euros(rents.now.totalCents))] : []),
      ...(rents?.later ?? []).map(({ validFrom, totalCents }) => later(day(validFrom), euros(totalCents))),
      ...(bounds ? [between(euros(bounds.minCents), euros(bounds.maxCents))] : []),
    ].join(' '),
  )

function withTermsOf(field: FieldTemplate, terms: AdvancePaymentTerms): FieldTemplate {
  if (field.decidedBy === undefined) return field
  const { bounds, starts } = terms
  switch (field.kind) {
    case 'amount':
      return { ...field, help: presentTerms(terms), ...(bounds && { min: bounds.minCents, max: bounds.maxCents }) }
    case 'choice':
      return { ...field, options: starts.map((day) => ({ value: day, label: inBoth((say) => say.day(day)) })) }
    default:
      return field
  }
}

export const isDecidedByContract = ({ steps }: FormTemplate): boolean =>
  steps.some(({ fields }) => fields.some(({ decidedBy }) => decidedBy !== undefined))

/** The form with the amounts and days that the contract sets. */
export const withTerms = (form: FormTemplate, terms: AdvancePaymentTerms): FormTemplate => ({
  ...form,
  steps: form.steps.map((step) => ({ ...step, fields: step.fields.map((field) => withTermsOf(field, terms)) })),
})
