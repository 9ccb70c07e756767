import { useState } from 'react'
import { ownPasskeys as texts } from '#texts/ownPasskeys'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { PlainInput } from '../../components/PlainFields.tsx'
import { showToast } from '../../components/toast.ts'
import { type OwnPasskey, removePasskey } from '../../data/ownPasskeys.ts'

interface RemovalDialogProps {
  passkey: OwnPasskey
  name: string
  onRemoved: () => void
  onClose: () => void
}

/** Asks for the password before a passkey of the member is removed. */
export function RemovalDialog({ passkey: { passkeyId }, name, onRemoved, onClose }: RemovalDialogProps) {
  const [password, setPassword] = useState('')
  async function remove() {
    await removePasskey(passkeyId, password)
    showToast(texts.removed)
    onRemoved()
  }
  return (
    <ConfirmDialog
      title={texts.confirmTitle(name)}
      confirm={texts.remove}
      kind="danger"
      onConfirm={remove}
      onClose={onClose}
      fields={
        <PlainInput
          name="currentPassword"
          label={texts.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      }
    >
      {texts.confirm}
    </ConfirmDialog>
  )
}
