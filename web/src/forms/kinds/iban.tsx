import { fieldTexts } from '#texts/fields'
import { TextField } from '../fields/TextField.tsx'
import { commonProps, textOnly, toSingleLine, valueOrUndefined } from './textInput.ts'
import type { KindProps, WebKind } from './webKind.ts'

function IbanField(props: KindProps<'iban'>) {
  return (
    <TextField
      {...commonProps(props)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="next"
      defaultValue={String(props.answer ?? '')}
      onChange={({ target }) => props.onAnswer(valueOrUndefined(toSingleLine(target.value)))}
    />
  )
}

export const iban: WebKind<'iban'> = {
  Field: IbanField,
  fittingPart: textOnly,
  format: String,
  problems: { notAnIban: () => fieldTexts.notAnIban, wrongCheckDigits: () => fieldTexts.wrongCheckDigits },
}
