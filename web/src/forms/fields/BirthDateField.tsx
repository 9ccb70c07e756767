import { useState } from 'react'
import { fieldTexts } from '#texts/fields'
import { formatDate } from '../../texts/formats.ts'
import styles from '../forms.module.css'
import { useDebouncedText } from '../useDebouncedText.ts'
import { readBirthDate } from '../values/birthDate.ts'
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import type { InputProps } from './TextField.tsx'

/** A single text field for the date of birth. Shows below the input which date the portal has understood. */
export function BirthDateField({ name, label, error, defaultValue = '', ...input }: FieldProps & InputProps) {
  const field = { name, label, error, hint: fieldTexts.birthDateHint }
  const [value, setValue] = useState(String(defaultValue))
  const date = readBirthDate(value)
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
        onChange={({ target }) => setValue(target.value)}
      />
      <p className={styles.hint} role="status">
        {useDebouncedText(date ? fieldTexts.dateUnderstood(formatDate(date)) : '')}
      </p>
    </FieldFrame>
  )
}
