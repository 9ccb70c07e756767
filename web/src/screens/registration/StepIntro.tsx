import type { ReactNode } from 'react'
import { registration as texts } from '#texts/account/registration'

export const StepIntro = ({ step, children }: { step: number; children: ReactNode }) => (
  <>
    <b>{texts.step(step)}.</b> {children}
  </>
)
