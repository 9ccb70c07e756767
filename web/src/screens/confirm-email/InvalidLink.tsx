import { confirmEmail as texts } from '#texts/account/confirmEmail'
import { InvalidLinkPage } from '../../components/InvalidLinkPage.tsx'
import { LinkButton } from '../../components/Link.tsx'

export const InvalidLink = ({ isRefused }: { isRefused: boolean }) => (
  <InvalidLinkPage
    isRefused={isRefused}
    advice={texts.advice}
    helpLink={<LinkButton href="/profile">{texts.toProfile}</LinkButton>}
  />
)
