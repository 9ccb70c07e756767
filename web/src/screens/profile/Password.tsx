import { profile as texts } from '#texts/account/profile'
import { Disclosure } from '../../ui/controls/Disclosure.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { SavedNotice } from './SavedNotice.tsx'

interface PasswordProps {
  email: string | undefined
  isOpen: boolean
  /** Whether the password was just changed. */
  isChanged: boolean
  onOpen: () => void
  onClose: () => void
  onChanged: () => void
}

/** The setting for the password, with a form to change it. */
export default function Password({ email, isOpen, isChanged, onOpen, onClose, onChanged }: PasswordProps) {
  return (
    <Disclosure
      name={texts.password.name}
      action={texts.password.action}
      isOpen={isOpen}
      onOpen={onOpen}
      about={<p>{texts.password.about}</p>}
      done={isChanged && <SavedNotice title={texts.password.doneTitle}>{texts.password.done}</SavedNotice>}
    >
      <ChangePasswordForm email={email} onCancel={onClose} onDone={onChanged} />
    </Disclosure>
  )
}
