import { checkFields } from '@portal/contract/form/answers'
import type { Answers, Field } from '@portal/contract/form/form'
import type { FieldTemplate, FormTemplate } from '../../services/catalog.ts'

/** The closed request whose problem a form reports again. */
export interface EarlierRequest {
  orderNumber: string
  answers: Answers
  /** Whether the caller sent the request; otherwise a co-tenant did. */
  isOfCaller: boolean
}

/** The kinds whose answers are not repeated: each request needs its own consent, and files are not answers. */
const unrepeatedKinds: readonly Field['kind'][] = ['consent', 'files']

/**
 * Prefills a form with the answers of an earlier request that are still valid. Omits the phone numbers that a co-tenant gave.
 */
export function withEarlierAnswers(
  form: FormTemplate,
  { orderNumber, answers, isOfCaller }: EarlierRequest,
): FormTemplate {
  const prefill = (field: FieldTemplate): FieldTemplate => {
    const given = 'ifReportedAgain' in field ? field.ifReportedAgain : answers[field.id]
    const isRepeated = !unrepeatedKinds.includes(field.kind) && (isOfCaller || field.kind !== 'phone')
    if (!isRepeated || given === undefined || typeof given === 'boolean') return field
    return checkFields([field], { [field.id]: given }, {}).length > 0 ? field : { ...field, onFile: given }
  }
  return {
    ...form,
    earlierOrderNumber: orderNumber,
    steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(prefill) })),
  }
}
