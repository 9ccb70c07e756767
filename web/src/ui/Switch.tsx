import { type ReactNode, useId } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  label: string
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, and counts at once. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on.
        role="switch"
        checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
