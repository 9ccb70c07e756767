import { fieldTexts } from '#texts/fields'
import { TextField } from '../fields/TextField.tsx'
import { commonProps, textOnly, valueOrUndefined } from './textInput.ts'
import type { KindProps, WebKind } from './webKind.ts'

function PhoneField(props: KindProps<'phone'>) {
  return (
    <TextField
      {...commonProps(props)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      defaultValue={String(props.answer ?? '')}
      onChange={(event) => props.onAnswer(valueOrUndefined(event.target.value))}
    />
  )
}

export const phone: WebKind<'phone'> = {
  Field: PhoneField,
  fittingPart: textOnly,
  format: String,
  problems: { notAPhoneNumber: () => fieldTexts.notAPhoneNumber },
}
