import type { Answer, Answers, Field, FieldKind, Form } from '@portal/contract/form'

const text = (answer: Answer) => typeof answer === 'string'
/** What cannot be read as a number is kept as it was typed, until it is mended. */
const typedNumber = (answer: Answer) => typeof answer === 'number' || typeof answer === 'string'
const never = () => false

const fits: Record<FieldKind, (answer: Answer) => boolean> = {
  text,
  longText: text,
  email: text,
  phone: text,
  contractNumber: text,
  date: text,
  number: typedNumber,
  amount: typedNumber,
  choice: text,
  choices: Array.isArray,
  consent: (answer) => typeof answer === 'boolean',
  files: never,
}

const isOffered = (field: Field, value: string) =>
  !('options' in field) || field.options.some((option) => option.value === value)

/** What stands in a field before anybody types; an empty answer says that it was taken out. */
export const onFile = (field: Field) => (field.kind === 'phone' ? field.onFile : undefined)

/** The answers of a draft that the form of today still asks for: a form may have changed since they were given. */
export function keptAnswers(form: Form, answers: Answers): Answers {
  const kept: Answers = {}
  for (const field of form.steps.flatMap((step) => step.fields)) {
    const answer = answers[field.id] ?? onFile(field)
    if (answer === undefined || answer === '' || !fits[field.kind](answer)) continue
    if (Array.isArray(answer)) {
      const offered = answer.filter((value) => isOffered(field, value))
      if (offered.length > 0) kept[field.id] = offered
    } else if (field.kind !== 'choice' || isOffered(field, String(answer))) {
      kept[field.id] = answer
    }
  }
  return kept
}
