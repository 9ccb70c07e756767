import type { AnswerProblem } from '@portal/contract/answers'
import type { Language, Localized } from '@portal/contract/texts'
import { Refusal } from '../refusal.ts'

/** What to tell a person about an answer that is not accepted (spec §5). */
export function problemText({ problem, bound }: AnswerProblem): Localized {
  switch (problem) {
    case 'required':
      return { de: 'Bitte das Pflichtfeld ausfüllen', en: 'Please fill in this required field' }
    case 'tooShort':
      return {
        de: `Bitte geben Sie mindestens ${bound} Zeichen ein.`,
        en: `Please enter at least ${bound} characters.`,
      }
    case 'tooLong':
      return { de: `Bitte geben Sie höchstens ${bound} Zeichen ein.`, en: `Please enter at most ${bound} characters.` }
    case 'tooSmall':
      return { de: 'Der Wert ist zu klein.', en: 'The value is too small.' }
    case 'tooLarge':
      return { de: 'Der Wert ist zu groß.', en: 'The value is too large.' }
    case 'tooEarly':
      return { de: 'Das Datum liegt zu früh.', en: 'The date is too early.' }
    case 'tooLate':
      return { de: 'Das Datum liegt zu spät.', en: 'The date is too late.' }
    case 'tooMany':
      return {
        de: `Sie können nicht mehr als ${bound} Dateien hochladen`,
        en: `You cannot upload more than ${bound} files`,
      }
    case 'notAnOption':
      return { de: 'Bitte wählen Sie eine der Möglichkeiten.', en: 'Please choose one of the options.' }
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

/** The refusal of answers that are not accepted, each by the name of its question. */
export const answersRefused = (problems: readonly AnswerProblem[], language: Language): Refusal =>
  new Refusal('invalidAnswers', {
    fields: problems.map((problem) => ({
      field: `answers.${problem.fieldId}`,
      code: problem.problem,
      message: problemText(problem)[language],
    })),
  })

export function refuseAnswers(problems: readonly AnswerProblem[], language: Language): void {
  if (problems.length > 0) throw answersRefused(problems, language)
}
