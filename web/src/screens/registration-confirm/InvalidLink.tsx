import { registrationConfirm as texts } from '#texts/account/registrationConfirm'
import { InvalidLinkPage } from '../../components/InvalidLinkPage.tsx'

export const InvalidLink = ({ isRefused }: { isRefused: boolean }) => (
  <InvalidLinkPage
    isRefused={isRefused}
    advice={texts.advice}
    newLink={{ href: '/registration/resend', label: texts.resend }}
  />
)
