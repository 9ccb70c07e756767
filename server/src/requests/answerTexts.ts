import type { AnswerProblem } from '@portal/contract/answers'
import type { FieldKind, Form } from '@portal/contract/form'
import type { Language, Localized } from '@portal/contract/texts'
import { figuresIn } from '../papers/figures.ts'
import { Refusal } from '../refusal.ts'

const figures = { de: figuresIn('de'), en: figuresIn('en') }

type Bound = AnswerProblem['bound']

const plain = (bound: Bound) => String(bound)

/** A limit as each kind of field counts it. A new kind of the contract does not compile until it has its line here. */
const limitTexts: Record<FieldKind, (bound: Bound, language: Language) => string> = {
  text: plain,
  longText: plain,
  email: plain,
  phone: plain,
  contractNumber: plain,
  number: plain,
  amount: (bound, language) => figures[language].euros(Number(bound)),
  date: (bound, language) => figures[language].day(String(bound)),
  choice: plain,
  choices: plain,
  consent: plain,
  files: plain,
}

/** What to tell a person about an answer that is not accepted (spec §5). */
export function problemText({ problem, bound }: AnswerProblem, kind: FieldKind = 'text'): Localized {
  const limit = (language: Language) => limitTexts[kind](bound, language)
  switch (problem) {
    case 'required':
      return { de: 'Bitte das Pflichtfeld ausfüllen', en: 'Please fill in this required field' }
    case 'tooShort':
      return {
        de: `Bitte geben Sie mindestens ${limit('de')} Zeichen ein.`,
        en: `Please enter at least ${limit('en')} characters.`,
      }
    case 'tooLong':
      return {
        de: `Bitte geben Sie höchstens ${limit('de')} Zeichen ein.`,
        en: `Please enter at most ${limit('en')} characters.`,
      }
    case 'tooSmall':
      return {
        de: `Bitte geben Sie mindestens ${limit('de')} an.`,
        en: `Please enter at least ${limit('en')}.`,
      }
    case 'tooLarge':
      return {
        de: `Bitte geben Sie höchstens ${limit('de')} an.`,
        en: `Please enter at most ${limit('en')}.`,
      }
    case 'tooEarly':
      return {
        de: `Bitte wählen Sie ein Datum ab dem ${limit('de')}.`,
        en: `Please choose a date from ${limit('en')} on.`,
      }
    case 'tooLate':
      return {
        de: `Bitte wählen Sie ein Datum bis zum ${limit('de')}.`,
        en: `Please choose a date up to ${limit('en')}.`,
      }
    case 'tooMany':
      return {
        de: `Sie können nicht mehr als ${limit('de')} Dateien hochladen`,
        en: `You cannot upload more than ${limit('en')} files`,
      }
    case 'notAnOption':
      return {
        de: 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.',
        en: 'This choice is no longer available. Please choose again.',
      }
    case 'notAnEmail':
      return { de: 'Bitte geben Sie eine gültige E-Mail-Adresse an', en: 'Please enter a valid email address.' }
    case 'notAPhoneNumber':
      return { de: 'Bitte geben Sie eine gültige Telefonnummer an.', en: 'Please enter a valid phone number.' }
    case 'notAContractNumber':
      return {
        de: 'Bitte geben Sie eine gültige Mietvertragsnummer ein. Nutzen Sie das Info-Icon für weitere Informationen.',
        en: 'Please enter a valid rental contract number. Use the info icon for further information.',
      }
    case 'notADate':
      return { de: 'Bitte geben Sie ein gültiges Datum an.', en: 'Please enter a valid date.' }
    case 'wrongType':
      return { de: 'Diese Angabe ist nicht gültig.', en: 'This entry is not valid.' }
    case 'unexpected':
      return { de: 'Nach dieser Angabe wurde nicht gefragt.', en: 'This was not asked for.' }
  }
}

/** No form asks as much: what is beyond were names that the caller made up, and the answer stays small. */
const mostProblems = 100

/** The refusal of answers that are not accepted, each by the name of its question; the form knows what a limit counts. */
export function answersRefused(problems: readonly AnswerProblem[], language: Language, form?: Form): Refusal {
  const fields = form?.steps.flatMap((step) => step.fields)
  return new Refusal('invalidAnswers', {
    fields: problems.slice(0, mostProblems).map((problem) => ({
      field: `answers.${problem.fieldId}`,
      code: problem.problem,
      message: problemText(problem, fields?.find(({ id }) => id === problem.fieldId)?.kind)[language],
    })),
  })
}

export function refuseAnswers(problems: readonly AnswerProblem[], language: Language, form?: Form): void {
  if (problems.length > 0) throw answersRefused(problems, language, form)
}
