import type { Answer, Field } from '@portal/contract/form'
import { fieldTexts } from '#texts/fields'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import { formatCents, formatDate, formatNumber } from '../../texts/formats.ts'

/** An answer as a person reads it. */
export function answerText(field: Field, answer: Answer | undefined): string {
  if (answer === undefined || answer === false) return serviceFlow.noAnswer
  if ('options' in field) {
    const chosen = [answer].flat()
    const labels = field.options.filter(({ value }) => chosen.includes(value)).map(({ label }) => say(label))
    return labels.join(', ') || serviceFlow.noAnswer
  }
  if (field.kind === 'consent') return fieldTexts.yes
  if (field.kind === 'date') return formatDate(String(answer))
  if (field.kind === 'amount' && typeof answer === 'number') return formatCents(answer)
  return typeof answer === 'number' ? formatNumber(answer) : String(answer)
}
