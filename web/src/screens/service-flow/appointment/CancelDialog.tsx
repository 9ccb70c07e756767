import type { TimeWindow } from '@portal/contract/appointments'
import { appointment } from '#texts/appointment'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { visitWords } from './parts.tsx'

interface CancelDialogProps {
  open: boolean
  agreed: TimeWindow
  onClose: () => void
  onCancel: () => void
}

/** The window is given to others at once, so it is asked once. */
export function CancelDialog({ open, agreed, onClose, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      open={open}
      title={appointment.cancelTitle}
      onClose={onClose}
      closeLabel={appointment.close}
      footer={
        <>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              onCancel()
            }}
          >
            {appointment.cancel}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {appointment.keep}
          </Button>
        </>
      }
    >
      <p>{appointment.cancelText(visitWords(agreed))}</p>
    </Dialog>
  )
}
