import type { ReactNode } from 'react'
import { registration as texts } from '#texts/registration'

/** Where one stands, before what is asked for. */
export const StepIntro = ({ step, children }: { step: number; children: ReactNode }) => (
  <>
    <b>{texts.step(step)}.</b> {children}
  </>
)
