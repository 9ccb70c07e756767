import { resetPassword as texts } from '#texts/account/resetPassword'
import { InvalidLinkPage } from '../../components/InvalidLinkPage.tsx'

export const InvalidLink = ({ isRefused }: { isRefused: boolean }) => (
  <InvalidLinkPage
    isRefused={isRefused}
    advice={texts.advice}
    newLink={{ href: '/login/forgot-password', label: texts.newLink }}
  />
)
