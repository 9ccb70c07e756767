import { signOut as texts } from '#texts/account/signOut'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'

/** Asks whether to sign out although this deletes drafts. */
export default function SignOutDialog({ onAnswer }: { onAnswer: (isSure: boolean) => void }) {
  return (
    <Dialog
      open
      title={texts.title}
      onClose={() => onAnswer(false)}
      closeLabel={texts.close}
      footer={
        <>
          <Button kind="danger" onClick={() => onAnswer(true)}>
            {texts.confirm}
          </Button>
          <Button kind="secondary" onClick={() => onAnswer(false)}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  )
}
