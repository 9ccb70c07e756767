import type { Answers } from '@portal/contract/form'
import { beforeReload } from '../session/beforeReload.ts'
import { settled, withDrafts } from './draftStore.ts'
import type { ChosenFile } from './files.ts'

/** What one tenant has begun to ask for, kept on the device until it is sent or discarded. */
export interface Draft {
  /** Made when the flow starts, so that however often it is sent, it counts once. */
  idempotencyKey: string
  themeId?: string | undefined
  typeId?: string | undefined
  /** What the choices have led to so far, the latest last. */
  todos: readonly string[]
  formId?: string | undefined
  answers: Answers
  /** By field. */
  files: Readonly<Record<string, readonly ChosenFile[]>>
  /** Where in the flow one was, as the address says it. */
  place: string
  /** ISO 8601. */
  changedAt: string
  /** ISO 8601; absent in drafts of before it was kept. */
  startedAt?: string
  /** How long it took until it was first sent: a second try says the same. */
  openSeconds?: number
}

/** Whose draft it is, and what for: nobody else on the device is offered it. */
export interface DraftOwner {
  userId: string
  contractId: string
  serviceTypeId: string
}

/** A draft as it lies in the store: contents lie apart, so that a typed letter does not write photos again. */
export type KeptDraft = Omit<Draft, 'files'> & {
  owner: DraftOwner
  files: Record<string, Omit<ChosenFile, 'content'>[]>
}

const draftKey = ({ userId, contractId, serviceTypeId }: DraftOwner) => `draft/${userId}/${contractId}/${serviceTypeId}`
const contentKey = (owner: DraftOwner, fileId: string) => `content/${draftKey(owner)}/${fileId}`
const contentsOf = (owner: DraftOwner) => within(`content/${draftKey(owner)}/`)
/** All keys that begin alike. */
const within = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`)

export async function readDraft(owner: DraftOwner): Promise<Draft | undefined> {
  return withDrafts('readonly', async (objects) => {
    const kept: KeptDraft | undefined = await settled(objects.get(draftKey(owner)))
    if (!kept) return undefined
    const read = async (file: Omit<ChosenFile, 'content'>) => ({
      ...file,
      content: (await settled(objects.get(contentKey(owner, file.id)))) as Blob | undefined,
    })
    const files: Record<string, ChosenFile[]> = {}
    for (const [fieldId, list] of Object.entries(kept.files)) {
      const found = await Promise.all(list.map(read))
      files[fieldId] = found.filter((file): file is ChosenFile => file.content !== undefined)
    }
    const { owner: _, ...draft } = kept
    return { ...draft, files }
  })
}

/** The files of each draft as this page wrote them last. */
const writtenFiles = new Map<string, Draft['files']>()

/** What is on its way to the disk. */
const writing = new Set<Promise<boolean>>()
beforeReload(() => Promise.allSettled(writing))

/** Keeps a draft in one step and tells the other windows; `false` when the device cannot. */
export function keepDraft(owner: DraftOwner, draft: Draft): Promise<boolean> {
  const written = write(owner, draft).finally(() => writing.delete(written))
  writing.add(written)
  return written
}

async function write(owner: DraftOwner, draft: Draft): Promise<boolean> {
  const key = draftKey(owner)
  const files = Object.fromEntries(
    Object.entries(draft.files).map(([fieldId, list]) => [fieldId, list.map(({ content: _, ...file }) => file)]),
  )
  const isKept = await withDrafts('readwrite', async (objects) => {
    const written = settled(objects.transaction)
    objects.put({ ...draft, files, owner } satisfies KeptDraft, key)
    if (writtenFiles.get(key) !== draft.files) await keepContents(objects, owner, draft)
    // At once: a page that closes takes along what has not been asked to be written for good.
    objects.transaction.commit()
    await written
    return true
  })
  if (!isKept) return false
  writtenFiles.set(key, draft.files)
  otherWindows().postMessage({ key, isDropped: false } satisfies Change)
  return true
}

/** Writes what is new among the files, and removes what is no longer chosen. */
async function keepContents(objects: IDBObjectStore, owner: DraftOwner, { files }: Draft) {
  const all = Object.values(files).flat()
  const known = await settled(objects.getAllKeys(contentsOf(owner)))
  for (const file of all) {
    const key = contentKey(owner, file.id)
    if (!known.includes(key)) objects.put(file.content, key)
  }
  for (const key of known) {
    if (!all.some((file) => contentKey(owner, file.id) === key)) objects.delete(key)
  }
}

export async function dropDraft(owner: DraftOwner): Promise<void> {
  const key = draftKey(owner)
  writtenFiles.delete(key)
  await withDrafts('readwrite', async (objects) => {
    const deleted = settled(objects.transaction)
    objects.delete(key)
    objects.delete(contentsOf(owner))
    // At once, as above: what was thrown away must not come back with the next page.
    objects.transaction.commit()
    await deleted
  })
  otherWindows().postMessage({ key, isDropped: true } satisfies Change)
}

/** The drafts of a tenant at a contract, the latest first. */
export async function listDrafts(userId: string, contractId: string) {
  const start = within(`draft/${userId}/${contractId}/`)
  const kept = await withDrafts('readonly', (objects): Promise<KeptDraft[]> => settled(objects.getAll(start)))
  return (kept ?? [])
    .map(({ owner, changedAt }) => ({ owner, changedAt }))
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt))
}

/** At sign-out nothing of anybody stays on the device. */
export async function dropAllDrafts(): Promise<void> {
  writtenFiles.clear()
  await withDrafts('readwrite', async (objects) => settled(objects.clear()))
}

interface Change {
  key: string
  isDropped: boolean
}

let channel: BroadcastChannel | undefined
function otherWindows(): BroadcastChannel {
  channel ??= new BroadcastChannel('portal-drafts')
  return channel
}

/** Tells of what other windows do with a draft; also when this one is looked at again, since it may have slept meanwhile. */
export function followDraft(owner: DraftOwner, onChange: (change: { isDropped: boolean }) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Change>) => {
    if (data.key === draftKey(owner)) onChange(data)
  }
  const onLook = () => {
    if (document.visibilityState === 'visible') onChange({ isDropped: false })
  }
  otherWindows().addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', onLook)
  addEventListener('pageshow', onLook)
  return () => {
    otherWindows().removeEventListener('message', onMessage)
    document.removeEventListener('visibilitychange', onLook)
    removeEventListener('pageshow', onLook)
  }
}
