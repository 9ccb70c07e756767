import { useState } from 'react'
import { fieldTexts } from '#texts/fields'
import { formatDate } from '../texts/formats.ts'
import { readBirthDate } from './birthDate.ts'
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import styles from './forms.module.css'
import type { InputProps } from './TextField.tsx'
import { useAfterPause } from './useAfterPause.ts'

/** One field for a date that everybody knows by heart; below it stands how it was understood. */
export function BirthDateField({ name, label, error, defaultValue = '', ...input }: FieldProps & InputProps) {
  const field = { name, label, error, hint: fieldTexts.birthDateHint }
  const [typed, setTyped] = useState(String(defaultValue))
  const date = readBirthDate(typed)
  return (
    <FieldFrame {...field}>
      <input
        autoComplete="bday"
        inputMode="numeric"
        enterKeyHint="done"
        {...input}
        {...controlProps(field)}
        className={`${styles.input} ${styles.short}`}
        defaultValue={defaultValue}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={styles.hint} role="status">
        {useAfterPause(date ? fieldTexts.dateUnderstood(formatDate(date)) : '')}
      </p>
    </FieldFrame>
  )
}
