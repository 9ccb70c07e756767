import { contact as texts } from '#texts/services/contact'
import { LinkButton } from '../../components/Link.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { signInAddress } from './paths.ts'
import { offerDraftAfterSignIn } from './tabDraft.ts'

interface ImportantNoticeProps {
  open: boolean
  onClose: () => void
  onIsNotTheTenant: () => void
}

/** Opens if the entered contract number belongs to a tenant. A sender who is not that tenant can continue (spec §5). */
export function ImportantNotice({ open, onClose, onIsNotTheTenant }: ImportantNoticeProps) {
  return (
    <Dialog
      open={open}
      title={texts.notice.title}
      onClose={onClose}
      closeLabel={texts.close}
      footer={
        <>
          <LinkButton href={signInAddress} onClick={() => void offerDraftAfterSignIn()}>
            {texts.signIn}
          </LinkButton>
          <LinkButton kind="secondary" href="/registration" onClick={() => void offerDraftAfterSignIn()}>
            {texts.register}
          </LinkButton>
          <Button kind="secondary" onClick={onIsNotTheTenant}>
            {texts.notice.isNotTheTenant}
          </Button>
        </>
      }
    >
      <p>{texts.notice.text}</p>
      <p>{texts.notice.kept}</p>
    </Dialog>
  )
}
