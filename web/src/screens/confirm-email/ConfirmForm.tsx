import { account } from '@portal/contract/account'
import { confirmEmail as texts } from '#texts/account/confirmEmail'
import { FocusNewHeading } from '../../components/FocusNewHeading.tsx'
import { LinkButton } from '../../components/Link.tsx'
import { ConfirmLink } from '../../forms/account/ConfirmLink.tsx'
import { send } from '../../session/session.ts'
import { useSession } from '../../session/store.ts'
import { Letter } from '../../ui/illustrations/Letter.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { InvalidLink } from './InvalidLink.tsx'

export const ConfirmForm = ({ token }: { token: string }) => (
  <ConfirmLink
    texts={texts}
    token={token}
    confirm={() => send(account.confirmEmail, { body: { token } })}
    confirmed={<Confirmed />}
    notValid={<InvalidLink isRefused />}
  />
)

function Confirmed() {
  const isSignedIn = useSession().status === 'signedIn'
  return (
    <Page title={texts.doneTitle} intro={texts.done} width="narrow" drawing={<Letter />}>
      <FocusNewHeading title={texts.doneTitle} />
      <LinkButton href={isSignedIn ? '/profile' : '/login'}>{isSignedIn ? texts.toProfile : texts.toSignIn}</LinkButton>
    </Page>
  )
}
