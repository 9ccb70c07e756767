import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Select.module.css'

interface SelectProps extends ComponentProps<'select'> {
  options: readonly (readonly [value: string, label: string])[]
}

/** The platform's own list, in a field that looks the same on every system. */
export const Select = ({ options, className, ...rest }: SelectProps) => (
  <select {...rest} className={classes(className, styles.select)}>
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
