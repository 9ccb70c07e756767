import { useEffect, useRef, useState } from 'react'
import { type Draft, type DraftOwner, dropDraft, followDraft, keepDraft, readDraft } from './drafts.ts'

export const emptyDraft = (): Draft => ({
  idempotencyKey: crypto.randomUUID(),
  startedAt: new Date().toISOString(),
  todos: [],
  answers: {},
  files: {},
  place: '',
  changedAt: new Date().toISOString(),
})

/** The choice of a type and what it led to, undone: what was typed stays for where it is asked again. */
export const noType = { typeId: undefined, formId: undefined, todos: [] } satisfies Partial<Draft>

/** Nothing is kept of somebody who only had a look. */
const hasBegun = ({ themeId, answers, files }: Draft) =>
  themeId !== undefined || Object.keys(answers).length > 0 || Object.values(files).some((list) => list.length > 0)

export interface KeptDraft {
  draft: Draft
  /** The draft was on the device already when the flow opened, and one is still where it was left. */
  isResumed: boolean
  /** False while the device cannot keep it: it lives as long as the page. */
  isKept: boolean
  /** What another window did with it, since this one shows it. */
  elsewhere: 'changed' | 'dropped' | undefined
  /** Grows whenever another window's answers take the place of this one's. */
  revision: number
  /** As it is now: what runs after a wait must not act on an older one. */
  read: () => Draft
  change: (part: Partial<Draft>) => void
  /** Deletes it from the device and starts with an empty one. */
  drop: () => void
}

/**
 * The draft of a flow or a form, kept on the device at every change; undefined until it is known whether there is one. Two windows
 * at one draft show the same: each follows what the other has written, so that whichever changes it next has all of it.
 * Should both write in the same moment, the later one holds wholly, and the other shows it and says so.
 */
export function useDraft(owner: DraftOwner): KeptDraft | undefined {
  const [draft, setDraft] = useState<Draft>()
  const [isResumed, setResumed] = useState(false)
  const [isKept, setKept] = useState(true)
  const [{ elsewhere, revision }, setFollowed] = useState<Pick<KeptDraft, 'elsewhere' | 'revision'>>(unfollowed)
  const latest = useRef<Draft>(undefined)
  const unwritten = useRef<Draft>(undefined)

  const show = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }

  const write = async (next: Draft) => {
    unwritten.current = next
    const isWritten = await keepDraft(owner, next)
    setKept(isWritten)
    if (isWritten && unwritten.current === next) unwritten.current = undefined
  }

  async function follow({ isDropped }: { isDropped: boolean }) {
    const found = await readDraft(owner)
    const known = latest.current
    if (!known) return
    if (found && found.changedAt > known.changedAt) {
      // Where one is stays this window's own.
      show({ ...found, place: known.place })
      setFollowed((former) => ({ elsewhere: 'changed', revision: former.revision + 1 }))
    } else if (!found && isDropped && hasBegun(known)) {
      setResumed(false)
      show(emptyDraft())
      setFollowed((former) => ({ elsewhere: 'dropped', revision: former.revision + 1 }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; a flow of someone else is mounted anew
  useEffect(() => {
    let isWanted = true
    // Uncovered after a maintenance: what stands here holds, unless another window has gone on with it.
    if (latest.current) void follow({ isDropped: false })
    else
      void readDraft(owner).then((found) => {
        if (!isWanted) return
        setResumed(found !== undefined)
        show(found ?? emptyDraft())
      })
    const unfollow = followDraft(owner, (change) => void follow(change))
    // A write that failed gets a last try while there is still a page to make it.
    const onHide = () => {
      if (unwritten.current) void write(unwritten.current)
    }
    addEventListener('pagehide', onHide)
    return () => {
      isWanted = false
      unfollow()
      removeEventListener('pagehide', onHide)
    }
  }, [])

  if (!draft) return undefined
  const read = () => latest.current ?? draft
  return {
    draft,
    isResumed,
    isKept,
    elsewhere,
    revision,
    read,
    change: (part) => {
      const next = { ...read(), ...part, changedAt: new Date().toISOString() }
      show(next)
      if (part.place !== undefined) setResumed(false)
      if (hasBegun(next)) void write(next)
    },
    drop: () => {
      setResumed(false)
      setFollowed(unfollowed)
      unwritten.current = undefined
      show(emptyDraft())
      void dropDraft(owner)
    },
  }
}

const unfollowed = { elsewhere: undefined, revision: 0 }
