import { sending } from '#texts/sending'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface SentBeforeDialogProps {
  open: boolean
  onClose: () => void
  onSendAgain: () => void
  /** What is known of the earlier one, and what is asked. */
  children: string
}

/** The answer to an earlier sending was lost, and the answers were changed since: only the sender knows whether both count. */
export function SentBeforeDialog({ open, onClose, onSendAgain, children }: SentBeforeDialogProps) {
  return (
    <Dialog
      open={open}
      title={sending.sentBeforeTitle}
      onClose={onClose}
      closeLabel={sending.close}
      footer={
        <>
          <Button onClick={onSendAgain}>{sending.sendAgain}</Button>
          <Button kind="secondary" onClick={onClose}>
            {sending.cancel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
