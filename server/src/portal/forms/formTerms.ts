import type { Localized } from '@portal/contract/api/texts'
import { createFormatters } from '../../platform/pdf/formatters.ts'
import type { FieldTemplate, FormTemplate } from '../../services/catalog.ts'
import { monthlyCosts, type Rent } from '../costs/rules.ts'
import type { AdvancePaymentTerms } from '../costs/terms.ts'

const words = {
  de: {
    ...createFormatters('de'),
    now: (amount: string) => `Zurzeit zahlen Sie ${amount} im Monat.`,
    later: (day: string, amount: string) => `Ab dem ${day} sind es ${amount}.`,
    bounds: (min: string, max: string) => `Möglich sind ${min} bis ${max}.`,
    costs: (amount: string) => `Das passt zu Ihrer letzten Abrechnung: ${amount} im Jahr.`,
    tooLittle: (amount: string) =>
      `Nach Ihrer letzten Abrechnung brauchen Sie etwa ${amount} im Monat. Mit weniger zahlen Sie wahrscheinlich nach.`,
    announced: (day: string, amount: string, start: string) =>
      `Ab dem ${day} gelten schon ${amount}. Ihr neuer Betrag kann frühestens am ${start} folgen.`,
  },
  en: {
    ...createFormatters('en'),
    now: (amount: string) => `At the moment you pay ${amount} a month.`,
    later: (day: string, amount: string) => `From ${day} it will be ${amount}.`,
    bounds: (min: string, max: string) => `You can choose from ${min} to ${max}.`,
    costs: (amount: string) => `This matches your last statement: ${amount} a year.`,
    tooLittle: (amount: string) =>
      `Going by your last statement, you need about ${amount} a month. With less, you will probably have to pay more after the next statement.`,
    announced: (day: string, amount: string, start: string) =>
      `From ${day}, ${amount} already applies. Your new amount can follow from ${start} at the earliest.`,
  },
}

/** Keeps day and month of a formatted date on one line. */
const keepTogether = (day: string) => day.replace(' ', '\u00a0')

const localized = (format: (text: (typeof words)['de' | 'en']) => string): Localized => ({
  de: format(words.de),
  en: format(words.en),
})

/** Returns the help text with the current and later amounts, and the range that the tenant can choose from. */
const describeTerms = ({ advancePayments, bounds }: AdvancePaymentTerms): Localized =>
  localized(({ now, later, bounds: between, euros, day }) =>
    [
      ...(advancePayments ? [now(euros(advancePayments.now.totalCents))] : []),
      ...(advancePayments?.later ?? []).map(({ validFrom, totalCents }) =>
        later(keepTogether(day(validFrom)), euros(totalCents)),
      ),
      ...(bounds ? [between(euros(bounds.minCents), euros(bounds.maxCents))] : []),
    ].join(' '),
  )

const suggestionOf = ({ cents, costsCents }: NonNullable<AdvancePaymentTerms['suggestion']>) => ({
  value: cents,
  reason: localized(({ costs, euros }) => costs(euros(costsCents))),
})

/** An advance payment below a twelfth of the last costs probably leads to an additional payment. */
const leastAdvised = (costsCents: number) => ({
  value: Math.ceil(costsCents / 12),
  reason: localized(({ tooLittle, euros }) => tooLittle(euros(monthlyCosts(costsCents)))),
})

/** Says that the first start day is later than usual because of an amount that the landlord has announced. */
const describeDelay = ({ validFrom, totalCents }: Rent, [start = '']: readonly string[]) =>
  localized(({ announced, euros, day }) =>
    announced(keepTogether(day(validFrom)), euros(totalCents), keepTogether(day(start))),
  )

function withTermsOf(field: FieldTemplate, terms: AdvancePaymentTerms): FieldTemplate {
  if (!('decidedBy' in field)) return field
  const { bounds, starts, delayedBy, costsCents, suggestion } = terms
  switch (field.kind) {
    case 'amount':
      return {
        ...field,
        help: describeTerms(terms),
        ...(bounds && { min: bounds.minCents, max: bounds.maxCents }),
        ...(suggestion && { suggestion: suggestionOf(suggestion) }),
        ...(costsCents !== null && { leastAdvised: leastAdvised(costsCents) }),
      }
    case 'choice':
      return {
        ...field,
        options: starts.map((day) => ({ value: day, label: localized((text) => text.day(day)) })),
        ...(delayedBy && { help: describeDelay(delayedBy, starts) }),
      }
  }
}

export const hasContractTerms = ({ steps }: FormTemplate): boolean =>
  steps.some(({ fields }) => fields.some((field) => 'decidedBy' in field))

/**
 * Returns the form with the amounts and days that the contract sets. The form also says whether the portal or staff make the
 * change.
 */
export const withTerms = (form: FormTemplate, terms: AdvancePaymentTerms): FormTemplate => ({
  ...form,
  ...(terms.bounds ? { isAnsweredByPortal: true } : { answerWithin: form.answerWithinByStaff ?? form.answerWithin }),
  steps: form.steps.map((step) => ({ ...step, fields: step.fields.map((field) => withTermsOf(field, terms)) })),
})
