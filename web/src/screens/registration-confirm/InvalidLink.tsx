import { registrationConfirm as texts } from '#texts/account/registrationConfirm'
import { InvalidLinkPage } from '../../components/InvalidLinkPage.tsx'
import { LinkButton } from '../../components/Link.tsx'

export const InvalidLink = ({ isRefused }: { isRefused: boolean }) => (
  <InvalidLinkPage
    isRefused={isRefused}
    advice={texts.advice}
    helpLink={<LinkButton href="/registration/resend">{texts.resend}</LinkButton>}
  />
)
