import { useEffect, useRef, useState } from 'react'
import { type Draft, type DraftOwner, dropDraft, keepDraft, readDraft } from '../../forms/drafts.ts'

const emptyDraft = (): Draft => ({
  idempotencyKey: crypto.randomUUID(),
  todos: [],
  answers: {},
  files: {},
  place: '',
  changedAt: new Date().toISOString(),
})

/** Nothing is kept of somebody who only had a look. */
const hasBegun = ({ themeId }: Draft) => themeId !== undefined

export interface KeptDraft {
  draft: Draft
  /** The draft was on the device already when the flow opened, and one is still where it was left. */
  isResumed: boolean
  /** False while the device cannot keep it: it lives as long as the page. */
  isKept: boolean
  /** As it is now: what runs after a wait must not act on an older one. */
  read: () => Draft
  change: (part: Partial<Draft>) => void
  /** Deletes it from the device and starts with an empty one. */
  drop: () => void
}

/** The draft of a flow, kept on the device at every change; undefined until it is known whether there is one. */
export function useDraft(owner: DraftOwner): KeptDraft | undefined {
  const [draft, setDraft] = useState<Draft>()
  const [isResumed, setResumed] = useState(false)
  const [isKept, setKept] = useState(true)
  const latest = useRef<Draft>(undefined)

  const show = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; a flow of someone else is mounted anew
  useEffect(() => {
    let isWanted = true
    void readDraft(owner).then((found) => {
      if (!isWanted) return
      setResumed(found !== undefined)
      show(found ?? emptyDraft())
    })
    return () => {
      isWanted = false
    }
  }, [])

  if (!draft) return undefined
  const read = () => latest.current ?? draft
  return {
    draft,
    isResumed,
    isKept,
    read,
    change: (part) => {
      const next = { ...read(), ...part, changedAt: new Date().toISOString() }
      show(next)
      if (part.place !== undefined) setResumed(false)
      if (hasBegun(next)) void keepDraft(owner, next).then(setKept)
    },
    drop: () => {
      setResumed(false)
      show(emptyDraft())
      void dropDraft(owner)
    },
  }
}
