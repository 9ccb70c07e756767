import type { Localized } from '@portal/contract/api/texts'
import type { Form } from '@portal/contract/form/form'
import { createFormatters } from '../../platform/pdf/formatters.ts'
import type { FieldTemplate, FormTemplate } from '../../services/catalog.ts'
import type { UnpaidStatement } from '../costs/unpaidStatement.ts'

const [german, english] = [createFormatters('de'), createFormatters('en')]

/** Says that the suggested amount is from the last statement, and names the day of its direct debit if that day is still to come. */
const reasonFor = ({ collectedOn }: UnpaidStatement): Localized => ({
  de: `Das ist die Nachzahlung aus Ihrer letzten Abrechnung.${collectedOn === null ? '' : ` Wir ziehen sie am ${german.day(collectedOn)} ein.`}`,
  en: `This is the additional payment from your last statement.${collectedOn === null ? '' : ` We will collect it on ${english.day(collectedOn)}.`}`,
})

const isAboutStatement = (field: FieldTemplate) => 'ifStatementUnpaid' in field || 'suggests' in field

/** Whether the form has questions about the unpaid balance of the last statement. */
export const asksAboutStatement = ({ steps }: FormTemplate): boolean =>
  steps.some(({ fields }) => fields.some(isAboutStatement))

/** Says that the landlord will collect the amount although the tenant has asked for something else. */
const collectedAnyway = (cents: number, day: string): Localized => ({
  de: `Wir ziehen ${german.euros(cents)} trotzdem am ${german.day(day)} ein.`,
  en: `We will still collect ${english.euros(cents)} on ${english.day(day)}.`,
})

/** The text above the send button for a tenant who says that the form is about the last statement. */
function beforeSending(
  { ifCollected, steps }: FormTemplate,
  { cents, collectedOn }: UnpaidStatement,
): Pick<Form, 'beforeSending'> {
  const about = steps.flatMap(({ fields }) => fields).find((field) => 'ifStatementUnpaid' in field)
  if (!ifCollected || !about || collectedOn === null) return {}
  const said = collectedAnyway(cents, collectedOn)
  return {
    beforeSending: {
      shownWhen: { field: about.id, isOneOf: [about.ifStatementUnpaid] },
      text: { de: `${said.de} ${ifCollected.de}`, en: `${said.en} ${ifCollected.en}` },
    },
  }
}

/**
 * Prefills the form with the answer that it is about the last statement, and suggests the unpaid amount. If the landlord will
 * collect the amount, adds a text above the send button that says so.
 */
export function withUnpaidStatement(form: FormTemplate, unpaid: UnpaidStatement): FormTemplate {
  const prefill = (field: FieldTemplate): FieldTemplate => {
    if ('ifStatementUnpaid' in field) return { ...field, onFile: field.ifStatementUnpaid }
    if (!('suggests' in field) || unpaid.cents < field.min) return field
    return { ...field, suggestion: { value: unpaid.cents, reason: reasonFor(unpaid) } }
  }
  return {
    ...form,
    ...beforeSending(form, unpaid),
    steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(prefill) })),
  }
}
