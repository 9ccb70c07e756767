import { describeFailure } from '@portal/web/api/failure.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { imports } from '#texts/imports'
import { showToast } from '../../components/toast.ts'

/** Downloads a list. */
export function SaveButton({ save, children }: { save: () => Promise<void>; children: string }) {
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      await save()
      showToast(imports.details.saved)
    } catch (error) {
      const { title, text } = describeFailure(error)
      showToast(`${title}: ${text}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button kind="secondary" icon={<Download aria-hidden="true" />} busy={isBusy} onClick={() => void download()}>
        {children}
      </Button>
    </div>
  )
}
