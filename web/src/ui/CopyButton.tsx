import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CopyButtonProps {
  /** What is copied. */
  text: string
  /** What it is called. */
  name: string
  words: { copy: string; copied: string; failed: string }
}

/** How long it says what it did, in milliseconds. */
const patience = 4000

/** Lays a text into the clipboard, and says so. */
export function CopyButton({ text, name, words }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), patience)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch (error) {
      // Not allowed, or not a secure address: people can still mark the text and copy it themselves.
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
