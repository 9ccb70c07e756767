import styles from './forms.module.css'
import { fieldId } from './problems.ts'

/** Moves the focus to the control of a field, and scrolls its label, hint and message into view too. */
export function focusField(name: string) {
  const control = document.getElementById(fieldId(name))
  control?.focus()
  // The focus scrolls only the control into view, which is below its label and message.
  control?.closest(`.${styles.field}, .${styles.group}`)?.scrollIntoView({ block: 'nearest' })
}
