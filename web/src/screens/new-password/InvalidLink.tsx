import { resetPassword as texts } from '#texts/account/resetPassword'
import { InvalidLinkPage } from '../../components/InvalidLinkPage.tsx'
import { LinkButton } from '../../components/Link.tsx'

export const InvalidLink = ({ isRefused }: { isRefused: boolean }) => (
  <InvalidLinkPage
    isRefused={isRefused}
    advice={texts.advice}
    helpLink={<LinkButton href="/login/forgot-password">{texts.newLink}</LinkButton>}
  />
)
