import type { ReactNode } from 'react'
import { registration as texts } from '#texts/account/registration'

/** The number of a step, followed by the introduction of the step. */
export const StepIntro = ({ step, children }: { step: number; children: ReactNode }) => (
  <>
    <b>{texts.step(step)}.</b> {children}
  </>
)
