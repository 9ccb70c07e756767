import { undo } from '@portal/contract/account/undo'
import { navigate } from 'wouter/use-browser-location'
import { undoChange as texts } from '#texts/account/undoChange'
import { LinkButton } from '../../components/Link.tsx'
import { passMailedToken } from '../../components/useMailedToken.ts'
import { ConfirmLink } from '../../forms/account/ConfirmLink.tsx'
import { showOnArrival } from '../../session/arrivalNotice.ts'
import { leaveSessionAfterLink, send } from '../../session/session.ts'
import { readSession } from '../../session/store.ts'
import { CallButton } from './CallButton.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { Outcome } from './Outcome.tsx'

const newPasswordPath = '/login/new-password'
const forgotPassword = <LinkButton href="/login/forgot-password">{texts.toNewPassword}</LinkButton>

/** Undoes the change. After an undo of the e-mail address, opens the screen for a new password. */
async function undoChange(token: string): Promise<void> {
  const { resetToken } = await send(undo.undoChange, { body: { token } })
  if (resetToken === null) return
  passMailedToken(newPasswordPath, resetToken)
  showOnArrival({ path: newPasswordPath, title: texts.emailTitle, text: texts.email })
  if (readSession().status === 'signedIn') await leaveSessionAfterLink({ leaveTo: newPasswordPath })
  else navigate(newPasswordPath, { replace: true })
}

export const UndoForm = ({ token }: { token: string }) => (
  <ConfirmLink
    texts={texts}
    token={token}
    confirm={() => undoChange(token)}
    confirmed={<Outcome title={texts.mobileNumberTitle} text={texts.mobileNumber} next={forgotPassword} />}
    notValid={<InvalidLink isRefused />}
    used={<Outcome title={texts.usedTitle} text={texts.used} next={forgotPassword} />}
    expired={<Outcome title={texts.expiredTitle} text={texts.expired} next={<CallButton />} />}
  />
)
