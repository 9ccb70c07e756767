import { forms } from '#texts/forms'
import { TextField } from '../fields/TextField.tsx'
import { commonProps, textOnly, valueOrUndefined } from './textInput.ts'
import type { KindProps, WebKind } from './webKind.ts'

function EmailField(props: KindProps<'email'>) {
  return (
    <TextField
      {...commonProps(props)}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      defaultValue={String(props.answer ?? '')}
      onChange={(event) => props.onAnswer(valueOrUndefined(event.target.value.trim()))}
    />
  )
}

export const email: WebKind<'email'> = {
  Field: EmailField,
  fittingPart: textOnly,
  format: String,
  problems: { notAnEmail: () => forms.notAnEmail },
}
