import { registrationConfirm as texts } from '#texts/registrationConfirm'
import { DeadLink } from '../../shell/DeadLink.tsx'

export const NotConfirmed = ({ isKnown }: { isKnown: boolean }) => (
  <DeadLink isKnown={isKnown} advice={texts.advice} newLink={{ href: '/registration/resend', words: texts.resend }} />
)
