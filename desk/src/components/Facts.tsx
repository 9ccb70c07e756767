import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** Labels with their values. An entry without a value is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ([label, value]) =>
        value !== null &&
        value !== undefined && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
