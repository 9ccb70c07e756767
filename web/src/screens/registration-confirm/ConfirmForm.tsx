import { registration } from '@portal/contract/registration'
import { registrationConfirm as texts } from '#texts/registrationConfirm'
import { ConfirmLink } from '../../forms/ConfirmLink.tsx'
import { send } from '../../session/session.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { NewHeading } from '../../shell/NewHeading.tsx'
import { Keys } from '../../ui/illustrations/Keys.tsx'
import { Page } from '../../ui/Page.tsx'
import { NotConfirmed } from './NotConfirmed.tsx'

export const ConfirmForm = ({ token }: { token: string }) => (
  <ConfirmLink
    texts={texts}
    confirm={() => send(registration.confirmRegistration, { body: { token } })}
    confirmed={<Confirmed />}
    dead={<NotConfirmed isKnown />}
  />
)

const Confirmed = () => (
  <Page title={texts.done} intro={texts.doneText} width="narrow" drawing={<Keys />}>
    <NewHeading title={texts.done} />
    <LinkButton href="/login">{texts.toSignIn}</LinkButton>
  </Page>
)
