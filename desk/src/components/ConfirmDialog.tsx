import { describeFailure, type Failure } from '@portal/web/api/failure.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Dialog } from '@portal/web/ui/controls/Dialog.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { type ReactNode, useState } from 'react'
import { app } from '#texts/app'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** Fields for values that the action needs. */
  fields?: ReactNode
  /** The label of the button that starts the action. */
  confirm: string
  kind?: 'primary' | 'danger'
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for a confirmation before an action. If the action fails, the dialog stays open and says why. */
export function ConfirmDialog({
  title,
  children,
  fields,
  confirm,
  kind = 'primary',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function act() {
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
    } catch (error) {
      setFailure(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      closeLabel={app.close}
      onClose={onClose}
      footer={
        <>
          <Button kind={kind} busy={isBusy} onClick={() => void act()}>
            {confirm}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {app.cancel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {fields}
      <div role="status">
        {failure && (
          <Notice kind="danger" title={failure.title}>
            {failure.text}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
