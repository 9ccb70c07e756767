import type { Localized } from '@portal/contract/api/texts'
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

/** Returns the form with the answer that it is about the last statement, and with the unpaid amount as a suggestion. */
export function withUnpaidStatement(form: FormTemplate, unpaid: UnpaidStatement): FormTemplate {
  const prefill = (field: FieldTemplate): FieldTemplate => {
    if ('ifStatementUnpaid' in field) return { ...field, onFile: field.ifStatementUnpaid }
    if (!('suggests' in field) || unpaid.cents < field.min) return field
    return { ...field, suggestion: { value: unpaid.cents, reason: reasonFor(unpaid) } }
  }
  return { ...form, steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(prefill) })) }
}
