import { type ReactNode, useId } from 'react'
import styles from './Gallery.module.css'

/** The examples of one component under its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <div className={styles.examples}>{children}</div>
    </section>
  )
}

/** A component in one state. */
export function Example({ state, children }: { state: string; children: ReactNode }) {
  return (
    <figure className={styles.example}>
      <figcaption>{state}</figcaption>
      {children}
    </figure>
  )
}

/** One of the longest words in the portal's German texts. */
export const longWord = 'Wohnungsgeberbestätigung'
export const longText =
  'The radiator in the small room at the back has been cold since Tuesday morning, although the valve is fully open and the neighbours above have heating.'

/** For callbacks that an example does not need. */
export const ignore = () => undefined
