import type { Answer, Field } from '@portal/contract/form/form'
import { Notice } from '../ui/feedback/Notice.tsx'
import { localize } from './localize.ts'

/** What it means that an answer is smaller than advised. Shows nothing for an answer that the form does not accept. */
export function LowAmount({ field, answer }: { field: Field; answer: Answer | undefined }) {
  if (!('leastAdvised' in field) || !field.leastAdvised || typeof answer !== 'number') return null
  const { value, reason } = field.leastAdvised
  return answer >= field.min && answer < value && <Notice kind="warning">{localize(reason)}</Notice>
}
