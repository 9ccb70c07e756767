import { fieldTexts } from '#texts/fields'
import { forms } from '#texts/forms'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'

interface DiscardDialogProps {
  open: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks the user to confirm before the entered data is discarded. */
export function DiscardDialog({ open, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open={open}
      title={fieldTexts.discardTitle}
      onClose={onClose}
      closeLabel={fieldTexts.close}
      footer={
        <>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              onDiscard()
            }}
          >
            {fieldTexts.discard}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {forms.cancel}
          </Button>
        </>
      }
    >
      <p>{fieldTexts.discardText}</p>
    </Dialog>
  )
}
