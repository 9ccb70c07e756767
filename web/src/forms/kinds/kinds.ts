import type { FieldKind } from '@portal/contract/form/kinds/kinds'
import { choice, choices } from './choice.tsx'
import { consent } from './consent.tsx'
import { contractNumber } from './contractNumber.tsx'
import { date } from './date.tsx'
import { email } from './email.tsx'
import { files } from './files.tsx'
import { iban } from './iban.tsx'
import { longText } from './longText.tsx'
import { amount, number } from './number.tsx'
import { phone } from './phone.tsx'
import { text } from './text.tsx'
import type { WebKind } from './webKind.ts'

/** The field kinds. A kind of the API contract without an entry here is a compile error. */
export const kinds: { [Kind in FieldKind]: WebKind<Kind> } = {
  text,
  longText,
  email,
  phone,
  contractNumber,
  iban,
  number,
  amount,
  date,
  choice,
  choices,
  consent,
  files,
}
