import * as z from 'zod/mini'
import { choiceField } from './choice.ts'
import { consentField } from './consent.ts'
import { contractNumberField } from './contractNumber.ts'
import { dateField } from './date.ts'
import { emailField } from './email.ts'
import { filesField } from './files.ts'
import { ibanField } from './iban.ts'
import { numberField } from './number.ts'
import { phoneField } from './phone.ts'
import { textField } from './text.ts'

/** A question of a form, of any kind. */
export const field = z.discriminatedUnion('kind', [
  textField,
  emailField,
  phoneField,
  contractNumberField,
  ibanField,
  numberField,
  dateField,
  choiceField,
  consentField,
  filesField,
])
type Field = z.output<typeof field>
export type FieldKind = Field['kind']

/** The type of a field of one kind. Two kinds can share a declaration, because all their other properties are the same. */
export type FieldOf<Kind extends FieldKind> = Field extends infer Each
  ? Each extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? Omit<Each, 'kind'> & { kind: Kind }
      : never
    : never
  : never
