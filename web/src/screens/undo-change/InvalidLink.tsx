import { undoChange as texts } from '#texts/account/undoChange'
import { InvalidLinkPage } from '../../components/InvalidLinkPage.tsx'

export const InvalidLink = ({ isRefused }: { isRefused: boolean }) => (
  <InvalidLinkPage
    isRefused={isRefused}
    advice={texts.advice}
    newLink={{ href: '/services/contact', label: texts.toContact }}
  />
)
