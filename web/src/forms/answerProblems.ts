import type { AnswerProblem } from '@portal/contract/answers'
import type { Field, FieldKind } from '@portal/contract/form'
import { fieldTexts } from '#texts/fields'
import { forms } from '#texts/forms'
import { formatCents, formatDate, formatNumber } from '../texts/formats.ts'

type Told = Pick<AnswerProblem, 'problem' | 'bound'>

interface KindTexts {
  /** A limit as the kind counts it. */
  limit: (bound: Told['bound']) => string
  /** What is told about an answer that cannot be read. */
  notReadable: string
}

const plain: KindTexts = { limit: (bound) => formatNumber(Number(bound)), notReadable: forms.invalid }

/** A new kind of the contract does not compile until it has its line here. */
const kindTexts: Record<FieldKind, KindTexts> = {
  text: plain,
  longText: plain,
  email: plain,
  phone: plain,
  contractNumber: plain,
  number: { ...plain, notReadable: fieldTexts.notANumber },
  amount: { limit: (bound) => formatCents(Number(bound)), notReadable: fieldTexts.notAnAmount },
  date: { limit: (bound) => formatDate(String(bound)), notReadable: fieldTexts.notADate },
  choice: plain,
  choices: plain,
  consent: plain,
  files: plain,
}

/** What a person is told about an answer that is not accepted. */
export function describeProblem({ kind }: Pick<Field, 'kind'>, { problem, bound }: Told): string {
  const { limit, notReadable } = kindTexts[kind]
  const count = Number(bound)
  switch (problem) {
    case 'required':
      return forms.required
    case 'tooShort':
      return fieldTexts.tooShort(count)
    case 'tooLong':
      return fieldTexts.tooLong(count)
    case 'tooSmall':
      return fieldTexts.tooSmall(limit(bound))
    case 'tooLarge':
      return fieldTexts.tooLarge(limit(bound))
    case 'tooEarly':
      return fieldTexts.tooEarly(limit(bound))
    case 'tooLate':
      return fieldTexts.tooLate(limit(bound))
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
      return notReadable
  }
}
