import { sending } from '#texts/sending'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import type { SentThing } from '../draft/sentThing.ts'

interface ResendDialogProps {
  open: boolean
  /** What the form sends; by default a request. */
  what?: SentThing
  onClose: () => void
  onSendAgain: () => void
  /** The text about the earlier submission, ending with the question to the user. */
  children: string
}

/**
 * Asks whether to send changed answers as a second submission. The server has already received an earlier version, but its
 * response was lost. Only the user knows whether both submissions are wanted.
 */
export function ResendDialog({ open, what = 'request', onClose, onSendAgain, children }: ResendDialogProps) {
  return (
    <Dialog
      open={open}
      title={sending.sentBeforeTitle}
      onClose={onClose}
      closeLabel={sending.close}
      footer={
        <>
          <Button onClick={onSendAgain}>{sending[what].sendAgain}</Button>
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
