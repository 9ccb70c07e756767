import { resetPassword as texts } from '#texts/resetPassword'
import { DeadLink } from '../../shell/DeadLink.tsx'

export const NoNewPassword = ({ isKnown }: { isKnown: boolean }) => (
  <DeadLink
    isKnown={isKnown}
    advice={texts.advice}
    newLink={{ href: '/login/forgot-password', words: texts.newLink }}
  />
)
