import type { Answer, Field, FieldKind, FieldOf } from '@portal/contract/form'
import { fieldTexts } from '#texts/fields'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import { formatCents, formatDate, formatNumber } from '../../texts/formats.ts'

type Reader<Kind extends FieldKind = FieldKind> = (answer: Answer, field: FieldOf<Kind>) => string

const asTyped = (answer: Answer) => String(answer)
/** What cannot be read as a number is shown as it was typed. */
const formatted = (format: (number: number) => string) => (answer: Answer) =>
  typeof answer === 'number' ? format(answer) : String(answer)
const chosenLabels = (answer: Answer, { options }: Pick<FieldOf<'choices'>, 'options'>) =>
  options
    .filter(({ value }) => [answer].flat().includes(value))
    .map(({ label }) => say(label))
    .join(', ')

/** An answer of each kind as a person reads it. A new kind of the contract does not compile until it has its line here. */
const readers: { [Kind in Exclude<FieldKind, 'files'>]: Reader<Kind> } = {
  text: asTyped,
  longText: asTyped,
  email: asTyped,
  phone: asTyped,
  contractNumber: asTyped,
  number: formatted(formatNumber),
  amount: formatted(formatCents),
  date: (answer) => formatDate(String(answer)),
  choice: chosenLabels,
  choices: chosenLabels,
  consent: () => fieldTexts.yes,
}

/** An answer as a person reads it; files are shown apart. */
export function answerText(field: Field, answer: Answer | undefined): string {
  if (field.kind === 'files' || answer === undefined || answer === false) return serviceFlow.noAnswer
  const read = readers[field.kind] as Reader
  return read(answer, field) || serviceFlow.noAnswer
}
