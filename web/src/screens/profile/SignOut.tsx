import { useState } from 'react'
import { profile as texts } from '#texts/account/profile'
import { SignOutButton } from '../../shell/SignOutButton.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'

/** If the drafts cannot be read, the sign-out does not wait for them. */
const hasDrafts = () =>
  import('../../forms/draft/drafts.ts').then(
    (drafts) => drafts.hasDrafts(),
    () => false,
  )

/** The button that signs out. Asks first if the sign-out would delete drafts. */
export function SignOut() {
  const [answer, setAnswer] = useState<(isSure: boolean) => void>()
  const confirm = async () => !(await hasDrafts()) || new Promise<boolean>((resolve) => setAnswer(() => resolve))
  const close = (isSure: boolean) => {
    answer?.(isSure)
    setAnswer(undefined)
  }
  const { title, text, cancel } = texts.signOutDialog
  return (
    <>
      <SignOutButton confirm={confirm}>{texts.signOut}</SignOutButton>
      <Dialog
        open={answer !== undefined}
        title={title}
        onClose={() => close(false)}
        closeLabel={texts.signOutDialog.close}
        footer={
          <>
            <Button kind="danger" onClick={() => close(true)}>
              {texts.signOut}
            </Button>
            <Button kind="secondary" onClick={() => close(false)}>
              {cancel}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  )
}
