import { confirmEmail as texts } from '#texts/account/confirmEmail'
import { InvalidLinkPage } from '../../components/InvalidLinkPage.tsx'

export const InvalidLink = ({ isRefused }: { isRefused: boolean }) => (
  <InvalidLinkPage isRefused={isRefused} advice={texts.advice} newLink={{ href: '/profile', label: texts.toProfile }} />
)
