import { account } from '@portal/contract/account'
import { confirmEmail as texts } from '#texts/confirmEmail'
import { ConfirmLink } from '../../forms/ConfirmLink.tsx'
import { send } from '../../session/session.ts'
import { useSession } from '../../session/store.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { NewHeading } from '../../shell/NewHeading.tsx'
import { Letter } from '../../ui/illustrations/Letter.tsx'
import { Page } from '../../ui/Page.tsx'
import { NotConfirmed } from './NotConfirmed.tsx'

export const ConfirmForm = ({ token }: { token: string }) => (
  <ConfirmLink
    texts={texts}
    confirm={() => send(account.confirmEmail, { body: { token } })}
    confirmed={<Confirmed />}
    dead={<NotConfirmed isKnown />}
  />
)

function Confirmed() {
  const isSignedIn = useSession().status === 'signedIn'
  return (
    <Page title={texts.doneTitle} intro={texts.done} width="narrow" drawing={<Letter />}>
      <NewHeading title={texts.doneTitle} />
      <LinkButton href={isSignedIn ? '/profile' : '/login'}>{isSignedIn ? texts.toProfile : texts.toSignIn}</LinkButton>
    </Page>
  )
}
