import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { showToast } from '../../components/toast.ts'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> & {
  /** Shown when the action has succeeded. Without it, the page itself shows the success. */
  done?: string
}

/** Returns the dialog and the function that opens it. The dialog closes when its action has succeeded. */
export function useDialog({ onConfirm, done, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  async function confirm() {
    await onConfirm()
    close()
    if (done !== undefined) showToast(done)
  }
  return {
    open: () => setOpen(true),
    dialog: isOpen && <ConfirmDialog {...props} onConfirm={confirm} onClose={close} />,
  }
}
