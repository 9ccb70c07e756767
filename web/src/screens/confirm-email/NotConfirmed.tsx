import { confirmEmail as texts } from '#texts/confirmEmail'
import { DeadLink } from '../../shell/DeadLink.tsx'

export const NotConfirmed = ({ isKnown }: { isKnown: boolean }) => (
  <DeadLink isKnown={isKnown} advice={texts.advice} newLink={{ href: '/profile', words: texts.toProfile }} />
)
