import { fieldTexts } from '#texts/fields'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'

interface DiscardDialogProps {
  open: boolean
  onClose: () => void
  onDiscard: () => void
  /** Whether the form edits saved data. Discarding the input keeps the saved data. */
  isChange?: boolean
}

/** Asks the user to confirm before the entered data is discarded. */
export function DiscardDialog({ open, onClose, onDiscard, isChange = false }: DiscardDialogProps) {
  return (
    <Dialog
      open={open}
      title={isChange ? fieldTexts.discardChangesTitle : fieldTexts.discardTitle}
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
            {fieldTexts.continueEditing}
          </Button>
        </>
      }
    >
      <p>{isChange ? fieldTexts.discardChangesText : fieldTexts.discardText}</p>
    </Dialog>
  )
}
