import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { Button } from './Button.tsx'

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  /** The name of the text, for screen readers. */
  name: string
  words: { copy: string; copied: string; failed: string }
}

/** How long the outcome is shown. */
const outcomeMs = 4000

/** Copies a text to the clipboard and shows the outcome. */
export function CopyButton({ text, name, words }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), outcomeMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch (error) {
      // The permission was denied, or the context is not secure. The tenant can still select the text and copy it.
      console.warn(error)
      setOutcome('failed')
    }
  }

  const shown = words[outcome ?? 'copy']
  const Icon = outcome === 'copied' ? ClipboardCheck : Copy
  return (
    <>
      <Button
        kind="quiet"
        icon={<Icon aria-hidden="true" />}
        aria-label={`${shown}: ${name}`}
        onClick={() => void copy()}
      >
        {shown}
      </Button>
      <VisuallyHidden role="status">{outcome && `${name}: ${shown}`}</VisuallyHidden>
    </>
  )
}
