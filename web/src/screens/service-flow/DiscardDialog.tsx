import { serviceFlow } from '#texts/serviceFlow'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface DiscardDialogProps {
  open: boolean
  onClose: () => void
  onDiscard: () => void
}

export function DiscardDialog({ open, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open={open}
      title={serviceFlow.discardTitle}
      onClose={onClose}
      closeLabel={serviceFlow.close}
      footer={
        <>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              onDiscard()
            }}
          >
            {serviceFlow.discard}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {serviceFlow.cancel}
          </Button>
        </>
      }
    >
      <p>{serviceFlow.discardText}</p>
    </Dialog>
  )
}
