import type { ReactNode } from 'react'
import { forms } from '#texts/forms'
import { Button } from '../ui/controls/Button.tsx'
import formButtons from './formButtons.module.css'

/** The submit buttons of a form, followed by a cancel button. */
export function FormButtons({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className={formButtons.buttons}>
      {children}
      <Button kind="quiet" onClick={onCancel}>
        {forms.cancel}
      </Button>
    </div>
  )
}
