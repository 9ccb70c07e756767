import { describeFailure } from '@portal/web/api/failure.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { type ComponentProps, useState } from 'react'
import { showToast } from './toast.ts'

interface DownloadButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  download: () => Promise<void>
  /** What the toast says after the download. */
  downloaded: string
}

/** Downloads a file, and says whether the download has succeeded. */
export function DownloadButton({ download, downloaded, ...button }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      await download()
      showToast(downloaded)
    } catch (error) {
      const { title, text } = describeFailure(error)
      showToast(`${title}: ${text}`)
    } finally {
      setBusy(false)
    }
  }
  return <Button {...button} busy={isBusy} onClick={() => void start()} />
}
