import { useEffect, useRef, useState } from 'react'
import type { ChosenFile } from '../files/files.ts'
import {
  type Draft,
  type DraftOwner,
  deleteDraft,
  draftWriter,
  hasInput,
  keepInTab,
  readDraft,
  watchDraft,
} from './drafts.ts'

export const emptyDraft = (): Draft => ({
  idempotencyKey: crypto.randomUUID(),
  startedAt: new Date().toISOString(),
  todos: [],
  answers: {},
  files: {},
  place: '',
  changedAt: new Date().toISOString(),
})

/** A change that undoes the choice of a type. The answers stay, because the form of another type may need them. */
export const withoutType = {
  typeId: undefined,
  typeTitle: undefined,
  isFromLink: undefined,
  formId: undefined,
  earlierRequest: undefined,
  todos: [],
} satisfies Partial<Draft>

/** Whether the draft is stored: it has a chosen type or input. The choice of a theme alone is not stored. */
export const hasBegun = (draft: Draft) => draft.typeId !== undefined || hasInput(draft)

export interface KeptDraft {
  draft: Draft
  /** Whether a draft with input was restored from the device and the tenant has not moved to another step since. */
  isResumed: boolean
  /** Whether the device can store the draft. If not, the draft is lost when the page closes. */
  canStore: boolean
  /** What another window has done to the draft since this window opened it. */
  elsewhere: 'changed' | 'dropped' | undefined
  /** Increases each time a change or deletion in another window replaces the answers of this window. */
  revision: number
  /** Returns the current draft. Code after an `await` must call this, because the draft may have changed. */
  read: () => Draft
  /** Changes the draft. `isMove` says whether a changed `place` means that the tenant moved there; by default, it does. */
  change: (part: Partial<Draft>, isMove?: boolean) => void
  /** Changes the files of a field, unless the draft has been discarded since the render. */
  chooseFiles: (fieldId: string, files: readonly ChosenFile[]) => void
  /** Deletes the draft from the device and starts an empty draft. */
  drop: () => void
}

/**
 * The draft of a flow or form; undefined until it has been read from the device. Each change is stored on the device. A
 * change that removes the last input deletes the stored draft. Without `keepsChoices`, a stored draft that has no input is
 * deleted, and an empty draft takes its place. Two windows with the same draft show the same answers, because each shows what
 * the other has written. If both write at the same moment, the later write replaces the whole draft; the other window then
 * shows that draft with a notice. A draft without input stays when another window deletes it, so that an emergency page does
 * not disappear.
 */
export function useDraft(owner: DraftOwner, { keepsChoices = false } = {}): KeptDraft | undefined {
  const [draft, setDraft] = useState<Draft>()
  const [isResumed, setResumed] = useState(false)
  const [canStore, setCanStore] = useState(true)
  const [{ elsewhere, revision }, setElsewhere] = useState<Pick<KeptDraft, 'elsewhere' | 'revision'>>(nothingElsewhere)
  const [save] = useState(() => draftWriter(owner))
  const latest = useRef<Draft>(undefined)
  const unwritten = useRef<Draft>(undefined)

  const show = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }

  const write = async (next: Draft) => {
    unwritten.current = next
    const isWritten = await save(next)
    setCanStore(isWritten)
    if (isWritten && unwritten.current === next) unwritten.current = undefined
  }

  const forget = () => {
    unwritten.current = undefined
    void deleteDraft(owner)
  }

  async function adoptStoredDraft({ isDropped }: { isDropped: boolean }) {
    const found = await readDraft(owner)
    const known = latest.current
    if (!known) return
    if (found && found.changedAt > known.changedAt) {
      // Each window keeps its own current step.
      show({ ...found, place: known.place })
      setElsewhere((former) => ({ elsewhere: 'changed', revision: former.revision + 1 }))
    } else if (!found && isDropped && hasInput(known)) {
      setResumed(false)
      show(emptyDraft())
      setElsewhere((former) => ({ elsewhere: 'dropped', revision: former.revision + 1 }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once, because a flow for another owner is a new component
  useEffect(() => {
    let isWanted = true
    // If the screen is shown again after maintenance, this window keeps its draft unless another window has changed it.
    if (latest.current) void adoptStoredDraft({ isDropped: false })
    else
      void readDraft(owner).then((found) => {
        if (!isWanted) return
        const isResumable = found !== undefined && hasInput(found)
        setResumed(isResumable)
        if (found && !isResumable && !keepsChoices) forget()
        show(found && (isResumable || keepsChoices) ? found : emptyDraft())
      })
    const unwatch = watchDraft(owner, (change) => void adoptStoredDraft(change))
    // Before the page closes, retries a write that has not succeeded. The browser may abort this write too, so the tab keeps
    // a copy.
    const onHide = () => {
      if (!unwritten.current) return
      keepInTab(owner, unwritten.current)
      void write(unwritten.current)
    }
    addEventListener('pagehide', onHide)
    return () => {
      isWanted = false
      unwatch()
      removeEventListener('pagehide', onHide)
    }
  }, [])

  if (!draft) return undefined
  const read = () => latest.current ?? draft
  const change = (part: Partial<Draft>, isMove = true) => {
    const before = read()
    const next = { ...before, ...part, changedAt: new Date().toISOString() }
    show(next)
    if (part.place !== undefined && isMove) setResumed(false)
    if (hasBegun(next)) void write(next)
    else if (hasBegun(before)) forget()
  }
  return {
    draft,
    isResumed,
    canStore,
    elsewhere,
    revision,
    read,
    change,
    chooseFiles: (fieldId, files) => {
      const { startedAt, files: others } = read()
      // A photo whose preparation began before the draft was discarded must not bring the draft back.
      if (startedAt === draft.startedAt) change({ files: { ...others, [fieldId]: files } })
    },
    drop: () => {
      setResumed(false)
      setElsewhere(nothingElsewhere)
      show(emptyDraft())
      forget()
    },
  }
}

const nothingElsewhere = { elsewhere: undefined, revision: 0 }
