import { describeFailure } from '@portal/web/api/failure.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { type ComponentProps, useState } from 'react'
import { showToast } from './toast.ts'

interface SaveButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  save: () => Promise<void>
  /** Said when the file is saved. */
  saved: string
}

/** Downloads a file, and says whether that worked. */
export function SaveButton({ save, saved, ...button }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      await save()
      showToast(saved)
    } catch (error) {
      const { title, text } = describeFailure(error)
      showToast(`${title}: ${text}`)
    } finally {
      setBusy(false)
    }
  }
  return <Button {...button} busy={isBusy} onClick={() => void download()} />
}
