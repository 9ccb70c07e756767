import { groupAccessCode } from '@portal/contract/accessCode'
import type { SyntheticEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { controlProps, FieldFrame, type FieldProps } from '../fields/FieldFrame.tsx'
import styles from '../forms.module.css'

/** One field for the whole code. Formats the input in groups of four characters, as in the posted letter. */
export function AccessCodeField({ defaultValue, ...field }: FieldProps & { defaultValue: string }) {
  return (
    <FieldFrame {...field}>
      <input
        {...controlProps(field)}
        className={classes(styles.input, styles.code)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        defaultValue={defaultValue}
        onInput={formatInput}
        onCompositionEnd={formatInput}
      />
    </FieldFrame>
  )
}

/** Finds the code in the text of a pasted message. */
const codeInText = /\b[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}\b/i

/** Formats the value in groups of four. The caret stays after the same character. */
function formatInput({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
  // If the value changes while a keyboard composes text, the keyboard inserts the text twice. `onCompositionEnd` formats
  // the composed text.
  if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
  const { value, selectionStart } = input
  const grouped = groupAccessCode(codeInText.exec(value)?.[0] ?? value)
  if (grouped === value) return
  const caret = groupAccessCode(value.slice(0, selectionStart ?? value.length)).length
  input.value = grouped
  input.setSelectionRange(caret, caret)
}
