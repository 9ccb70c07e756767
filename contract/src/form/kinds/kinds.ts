import * as z from 'zod/mini'
import { checkChoice, choiceField } from './choice.ts'
import { checkConsent, consentField } from './consent.ts'
import { checkContractNumber, contractNumberField } from './contractNumber.ts'
import { checkDate, dateField } from './date.ts'
import { checkEmail, emailField } from './email.ts'
import { checkFiles, filesField } from './files.ts'
import { checkIban, ibanField } from './iban.ts'
import { checkNumber, numberField } from './number.ts'
import { checkPhone, phoneField } from './phone.ts'
import { checkText, textField } from './text.ts'
import type { Verdict } from './verdict.ts'

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

/** The type of a field of one kind. Some kinds share a declaration, because they have the same limits. */
export type FieldOf<Kind extends FieldKind> = Field extends infer Each
  ? Each extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? Omit<Each, 'kind'> & { kind: Kind }
      : never
    : never
  : never

type Check<Kind extends FieldKind> = (field: FieldOf<Kind>, given: unknown, fileCount: number) => Verdict<string>

/**
 * The check for the answers of each kind. For an empty answer, only the check of `files` runs, because it checks the number of
 * files. A kind without a check does not compile.
 */
export const checks = {
  text: checkText,
  longText: checkText,
  email: checkEmail,
  phone: checkPhone,
  contractNumber: checkContractNumber,
  iban: checkIban,
  number: checkNumber,
  amount: checkNumber,
  date: checkDate,
  choice: checkChoice,
  choices: checkChoice,
  consent: checkConsent,
  files: checkFiles,
} satisfies { [Kind in FieldKind]: Check<Kind> }

/** The problems that the check of a kind reports. */
export type ProblemOf<Kind extends FieldKind> = NonNullable<ReturnType<(typeof checks)[Kind]>>['problem']

/** The problems whose texts are in the modules of this kind, on the server and in the web app. */
export type OwnProblemOf<Kind extends FieldKind> = Exclude<ProblemOf<Kind>, 'required' | 'wrongType'>
