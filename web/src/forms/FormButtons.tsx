import type { ReactNode } from 'react'
import { forms } from '#texts/forms'
import { Button } from '../ui/Button.tsx'
import styles from './forms.module.css'

/** What a form does, and the way out of it. */
export function FormButtons({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className={styles.buttons}>
      {children}
      <Button kind="quiet" onClick={onCancel}>
        {forms.cancel}
      </Button>
    </div>
  )
}
