import type { AnswerProblem } from '@portal/contract/answers'
import type { Field } from '@portal/contract/form'
import { forms } from '#texts/forms'
import { formatCents, formatDate, formatNumber } from '../texts/formats.ts'

type Told = Pick<AnswerProblem, 'problem' | 'bound'>

const notReadable: Partial<Record<Field['kind'], string>> = {
  amount: forms.notAnAmount,
  number: forms.notANumber,
  date: forms.notADate,
}

/** What a person is told about an answer that is not accepted. */
export function describeProblem(field: Field, { problem, bound }: Told): string {
  const count = Number(bound)
  const quantity = () => (field.kind === 'amount' ? formatCents(count) : formatNumber(count))
  switch (problem) {
    case 'required':
      return forms.required
    case 'tooShort':
      return forms.tooShort(count)
    case 'tooLong':
      return forms.tooLong(count)
    case 'tooSmall':
      return forms.tooSmall(quantity())
    case 'tooLarge':
      return forms.tooLarge(quantity())
    case 'tooEarly':
      return forms.tooEarly(formatDate(String(bound)))
    case 'tooLate':
      return forms.tooLate(formatDate(String(bound)))
    case 'tooMany':
      return forms.tooManyFiles(count)
    case 'notAnOption':
      return forms.notAnOption
    case 'notAnEmail':
      return forms.notAnEmail
    case 'notAPhoneNumber':
      return forms.notAPhoneNumber
    case 'notADate':
      return forms.notADate
    case 'wrongType':
    case 'unexpected':
      return notReadable[field.kind] ?? forms.invalid
  }
}
