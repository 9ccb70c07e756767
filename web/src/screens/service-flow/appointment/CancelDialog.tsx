import type { Technician, TimeWindow } from '@portal/contract/appointments'
import { appointment } from '#texts/services/appointment'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { visitText } from './stageParts.tsx'

interface CancelDialogProps {
  open: boolean
  agreed: TimeWindow
  technician: Technician
  onClose: () => void
  onCancel: () => void
}

/** Asks for confirmation, because another tenant may take the cancelled window immediately. */
export function CancelDialog({ open, agreed, technician, onClose, onCancel }: CancelDialogProps) {
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
      <p>{appointment.cancelText(visitText(agreed), technician.name)}</p>
    </Dialog>
  )
}
