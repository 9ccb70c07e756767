import { contact as texts } from '#texts/contact'
import { LinkButton } from '../../shell/Link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { signInAddress } from './places.ts'
import { takeAlong } from './tabDraft.ts'

interface ImportantNoticeProps {
  open: boolean
  onClose: () => void
  onIsNotTheTenant: () => void
}

/** The number belongs to a tenant: tenants sign in or register; whoever writes for them goes on (spec §5). */
export function ImportantNotice({ open, onClose, onIsNotTheTenant }: ImportantNoticeProps) {
  return (
    <Dialog
      open={open}
      title={texts.notice.title}
      onClose={onClose}
      closeLabel={texts.close}
      footer={
        <>
          <LinkButton href={signInAddress} onClick={() => void takeAlong()}>
            {texts.signIn}
          </LinkButton>
          <LinkButton kind="secondary" href="/registration" onClick={() => void takeAlong()}>
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
