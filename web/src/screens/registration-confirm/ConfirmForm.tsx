import { registration } from '@portal/contract/registration'
import { registrationConfirm as texts } from '#texts/account/registrationConfirm'
import { FocusNewHeading } from '../../components/FocusNewHeading.tsx'
import { LinkButton } from '../../components/Link.tsx'
import { ConfirmLink } from '../../forms/account/ConfirmLink.tsx'
import { send } from '../../session/session.ts'
import { Keys } from '../../ui/illustrations/Keys.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { InvalidLink } from './InvalidLink.tsx'

export const ConfirmForm = ({ token }: { token: string }) => (
  <ConfirmLink
    texts={texts}
    token={token}
    confirm={() => send(registration.confirmRegistration, { body: { token } })}
    confirmed={<Confirmed />}
    notValid={<InvalidLink isRefused />}
  />
)

const Confirmed = () => (
  <Page title={texts.done} intro={texts.doneText} width="narrow" drawing={<Keys />}>
    <FocusNewHeading title={texts.done} />
    <LinkButton href="/login">{texts.toSignIn}</LinkButton>
  </Page>
)
