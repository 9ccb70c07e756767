import { serviceFlow } from '#texts/serviceFlow'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface SentBeforeDialogProps {
  open: boolean
  onClose: () => void
  onSendAgain: () => void
}

/** The answer to an earlier sending was lost, and the answers were changed since: only the tenant knows whether both count. */
export function SentBeforeDialog({ open, onClose, onSendAgain }: SentBeforeDialogProps) {
  return (
    <Dialog
      open={open}
      title={serviceFlow.sentBeforeTitle}
      onClose={onClose}
      closeLabel={serviceFlow.close}
      footer={
        <>
          <Button onClick={onSendAgain}>{serviceFlow.sendAgain}</Button>
          <Button kind="secondary" onClick={onClose}>
            {serviceFlow.cancel}
          </Button>
        </>
      }
    >
      <p>{serviceFlow.sentBefore}</p>
    </Dialog>
  )
}
