import type { AnswerProblem } from '@portal/contract/answers'
import type { Field } from '@portal/contract/form'
import { fieldTexts } from '#texts/fields'
import { forms } from '#texts/forms'
import { formatCents, formatDate, formatNumber } from '../texts/formats.ts'

type Told = Pick<AnswerProblem, 'problem' | 'bound'>

const notReadable: Partial<Record<Field['kind'], string>> = {
  amount: fieldTexts.notAnAmount,
  number: fieldTexts.notANumber,
  date: fieldTexts.notADate,
}

/** What a person is told about an answer that is not accepted. */
export function describeProblem(field: Field, { problem, bound }: Told): string {
  const count = Number(bound)
  const quantity = () => (field.kind === 'amount' ? formatCents(count) : formatNumber(count))
  switch (problem) {
    case 'required':
      return forms.required
    case 'tooShort':
      return fieldTexts.tooShort(count)
    case 'tooLong':
      return fieldTexts.tooLong(count)
    case 'tooSmall':
      return fieldTexts.tooSmall(quantity())
    case 'tooLarge':
      return fieldTexts.tooLarge(quantity())
    case 'tooEarly':
      return fieldTexts.tooEarly(formatDate(String(bound)))
    case 'tooLate':
      return fieldTexts.tooLate(formatDate(String(bound)))
    case 'tooMany':
      return fieldTexts.tooManyFiles(count)
    case 'notAnOption':
      return fieldTexts.notAnOption
    case 'notAnEmail':
      return forms.notAnEmail
    case 'notAPhoneNumber':
      return fieldTexts.notAPhoneNumber
    case 'notAContractNumber':
      return fieldTexts.notAContractNumber
    case 'notADate':
      return fieldTexts.notADate
    case 'wrongType':
    case 'unexpected':
      return notReadable[field.kind] ?? forms.invalid
  }
}
