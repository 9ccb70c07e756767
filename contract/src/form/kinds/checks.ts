import { checkIban } from './checkIban.ts'
import { checkChoice } from './choice.ts'
import { checkConsent } from './consent.ts'
import { checkContractNumber } from './contractNumber.ts'
import { checkDate } from './date.ts'
import { checkEmail } from './email.ts'
import { checkFiles } from './files.ts'
import type { FieldKind, FieldOf } from './kinds.ts'
import { checkNumber } from './number.ts'
import { checkPhone } from './phone.ts'
import { checkText } from './text.ts'
import type { Verdict } from './verdict.ts'

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
