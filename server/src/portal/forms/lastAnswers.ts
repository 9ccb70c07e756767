import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { FieldTemplate, FormTemplate } from '../../services/catalog.ts'

export const remembersAnswers = ({ steps }: FormTemplate): boolean =>
  steps.some(({ fields }) => fields.some((field) => 'remembered' in field))

/**
 * Prefills each question whose last answer is one of its `remembered` values, so the tenant need not give the answer again.
 */
export function withLastAnswers(form: FormTemplate, answers: Record<string, unknown>): FormTemplate {
  const prefill = (field: FieldTemplate): FieldTemplate => {
    if (!('remembered' in field)) return field
    const last = field.remembered.find((value) => value === answers[field.id])
    return last === undefined ? field : { ...field, onFile: last }
  }
  return { ...form, steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(prefill) })) }
}

/** Returns the answers of the tenant's newest request with this form for this contract; undefined without such a request. */
export async function findLastAnswers(
  db: Kysely<DB>,
  { partnerId, contractId, formId }: { partnerId: string; contractId: string; formId: string },
): Promise<Record<string, unknown> | undefined> {
  const newest = await db
    .selectFrom('requests')
    .select('answers')
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contractId)
    .where('form_id', '=', formId)
    .where('kind', '=', 'own')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.answers
}
