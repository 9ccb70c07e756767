import type { FieldKind } from '@portal/contract/form/kinds/kinds'
import { choice } from './choice.ts'
import { consent } from './consent.ts'
import { contractNumber } from './contractNumber.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import { files } from './files.ts'
import { iban } from './iban.ts'
import { amount, number } from './number.ts'
import { phone } from './phone.ts'
import type { ServerKind } from './serverKind.ts'
import { text } from './text.ts'

/** The texts of the field kinds. A kind of the API contract that has no entry here is a type error. */
export const kinds: { [Kind in FieldKind]: ServerKind<Kind> } = {
  text,
  longText: text,
  email,
  phone,
  contractNumber,
  iban,
  number,
  amount,
  date,
  choice,
  choices: choice,
  consent,
  files,
}
