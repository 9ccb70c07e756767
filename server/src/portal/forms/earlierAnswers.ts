import type { Localized } from '@portal/contract/api/texts'
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

/** The help of a field with the answer `ifReportedAgain`, which the tenant did not give in the earlier request. */
function filledIn({ options, ifReportedAgain }: Extract<FieldTemplate, { ifReportedAgain: string }>): Localized {
  const label = options.find(({ value }) => value === ifReportedAgain)?.label
  return {
    de: `Von uns ergänzt, bitte prüfen: „${label?.de}“`,
    en: `Filled in by us, please check: “${label?.en}”`,
  }
}

/**
 * Prefills a form with the answers of an earlier request that are still valid. Omits the phone numbers that a co-tenant gave.
 */
export function withEarlierAnswers(
  form: FormTemplate,
  { orderNumber, answers, isOfCaller }: EarlierRequest,
): FormTemplate {
  const prefilled = new Set<FieldTemplate>()
  const prefill = (field: FieldTemplate): FieldTemplate => {
    const isChosenByPortal = 'ifReportedAgain' in field && field.ifReportedAgain !== answers[field.id]
    const given = isChosenByPortal ? field.ifReportedAgain : answers[field.id]
    const isRepeated = !unrepeatedKinds.includes(field.kind) && (isOfCaller || field.kind !== 'phone')
    if (!isRepeated || given === undefined || typeof given === 'boolean') return field
    if (checkFields([field], { [field.id]: given }, {}).length > 0) return field
    if (!isChosenByPortal) prefilled.add(field)
    return { ...field, ...(isChosenByPortal && { help: filledIn(field) }), onFile: given }
  }
  const steps = form.steps.map((step) => ({ ...step, fields: step.fields.map(prefill) }))
  return {
    ...form,
    earlierOrderNumber: orderNumber,
    ...(prefilled.size > 0 && { hasEarlierAnswers: true }),
    steps,
  }
}
