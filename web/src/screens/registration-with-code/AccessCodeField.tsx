import { groupAccessCode } from '@portal/contract/accessCode'
import type { SyntheticEvent } from 'react'
import { controlProps, FieldFrame, type FieldProps } from '../../forms/FieldFrame.tsx'
import formStyles from '../../forms/forms.module.css'
import { classes } from '../../ui/classes.ts'
import styles from './AccessCode.module.css'

/** One field for the whole code: whatever way it is typed or pasted, it shows as in the letter. */
export function AccessCodeField({ defaultValue, ...field }: FieldProps & { defaultValue: string }) {
  return (
    <FieldFrame {...field}>
      <input
        {...controlProps(field)}
        className={classes(formStyles.input, styles.code)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        defaultValue={defaultValue}
        onInput={group}
        onCompositionEnd={group}
      />
    </FieldFrame>
  )
}

/** A message that was pasted as a whole gives the code in it. */
const codeInText = /\b[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}\b/i

/** Writes the groups into the field and leaves the caret behind the character where it was. */
function group({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
  // A keyboard that is still composing a word writes it twice when it is disturbed.
  if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
  const { value, selectionStart } = input
  const grouped = groupAccessCode(codeInText.exec(value)?.[0] ?? value)
  if (grouped === value) return
  const caret = groupAccessCode(value.slice(0, selectionStart ?? value.length)).length
  input.value = grouped
  input.setSelectionRange(caret, caret)
}
