import { fieldTexts } from '#texts/fields'
import { TextField } from '../fields/TextField.tsx'
import { commonProps, textOnly, toSingleLine, valueOrUndefined } from './textInput.ts'
import type { KindProps, WebKind } from './webKind.ts'

function ShortTextField(props: KindProps<'text'>) {
  return (
    <TextField
      {...commonProps(props)}
      autoComplete={props.field.autocomplete ?? 'off'}
      enterKeyHint="next"
      defaultValue={String(props.answer ?? '')}
      onChange={(event) => props.onAnswer(valueOrUndefined(toSingleLine(event.target.value)))}
    />
  )
}

export const text = {
  Field: ShortTextField,
  fittingPart: textOnly,
  format: String,
  problems: {
    tooShort: (length) => fieldTexts.tooShort(Number(length)),
    tooLong: (length) => fieldTexts.tooLong(Number(length)),
  },
} satisfies WebKind<'text'>
