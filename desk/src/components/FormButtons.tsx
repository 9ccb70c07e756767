import type { ReactNode } from 'react'
import styles from './FormButtons.module.css'
import { LinkButton } from './Link.tsx'

interface FormButtonsProps {
  /** The label of the link that leaves the form, and its address. */
  cancel: string
  cancelTo: string
  children: ReactNode
}

/** The submit button of a form, followed by a link that leaves the form. */
export const FormButtons = ({ cancel, cancelTo, children }: FormButtonsProps) => (
  <div className={styles.buttons}>
    {children}
    <LinkButton kind="quiet" href={cancelTo}>
      {cancel}
    </LinkButton>
  </div>
)
