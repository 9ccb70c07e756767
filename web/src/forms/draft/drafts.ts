import type { Localized } from '@portal/contract/api/texts'
import type { Answers } from '@portal/contract/form/form'
import { beforeReload } from '../../session/beforeReload.ts'
import { isOnSharedDevice } from '../../session/sharedDevice.ts'
import { tabStorage, unsavedDraftKey } from '../../session/tabStorage.ts'
import type { ChosenFile } from '../files/files.ts'
import { toPromise, withDrafts } from './draftStore.ts'

/**
 * The input of a service flow, of the contact form, or of a message to a request. Stored on the device until the input is sent
 * or discarded.
 */
export interface Draft {
  /** Created with the draft. All submissions of the draft send the same key, so the server accepts only one. */
  idempotencyKey: string
  themeId?: string | undefined
  typeId?: string | undefined
  /** The title of the chosen type, for the list of drafts. Absent in drafts that an older version stored. */
  typeTitle?: Localized | undefined
  /** Whether theme and type come from a link. The step numbers then do not count these two choices. */
  isFromLink?: boolean | undefined
  /**
   * In a flow, the `todo`s to which the choices have led so far, the latest last. In a message, the `todo` that reopens the
   * request, if the tenant says that the problem is still there.
   */
  todos: readonly string[]
  formId?: string | undefined
  /** The id of the closed request whose problem the flow reports again. */
  earlierRequest?: string | undefined
  answers: Answers
  /** The files by field id. */
  files: Readonly<Record<string, readonly ChosenFile[]>>
  /**
   * In a flow, the current place as in the URL. In the contact form, `signInPlace` if the visitor left the form to sign in or
   * register; otherwise empty.
   */
  place: string
  /** ISO 8601. */
  changedAt: string
  /** ISO 8601; absent in drafts that an older version stored. */
  startedAt?: string
  /** The time from the start to the first submission. A retry sends the same value. */
  openSeconds?: number
}

/**
 * Identifies a draft. The portal offers a draft only to its user. For an anonymous visitor, `userId` contains the id of the
 * tab.
 */
export interface DraftOwner {
  userId: string
  contractId: string
  /** `contact` for the contact form, `message-<id>` for a message to a request. */
  serviceTypeId: string
}

/** Whether the tenant has given an answer or chosen a file. A flow can also have a draft with only a chosen type. */
export const hasInput = ({ answers, files }: { answers: Answers; files: Record<string, readonly unknown[]> }) =>
  Object.keys(answers).length > 0 || Object.values(files).some((list) => list.length > 0)

/** A draft as it is stored. File contents have their own records, so that a keystroke does not write photos again. */
export type StoredDraft = Omit<Draft, 'files'> & {
  owner: DraftOwner
  files: Record<string, Omit<ChosenFile, 'content'>[]>
}

const draftKey = ({ userId, contractId, serviceTypeId }: DraftOwner) => `draft/${userId}/${contractId}/${serviceTypeId}`
const contentKey = (owner: DraftOwner, fileId: string) => `content/${draftKey(owner)}/${fileId}`
/** The range of the keys of all file contents of a draft. */
const contentKeysOf = (owner: DraftOwner) => keysWithPrefix(`content/${draftKey(owner)}/`)
const keysWithPrefix = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

function toStored(owner: DraftOwner, draft: Draft): StoredDraft {
  const files = Object.fromEntries(
    Object.entries(draft.files).map(([fieldId, list]) => [fieldId, list.map(({ content: _, ...file }) => file)]),
  )
  return { ...draft, files, owner }
}

/**
 * Stores a draft in the tab, without the contents of its files, in case the page closes before IndexedDB has the draft.
 * When a page closes, the browser aborts writes to IndexedDB that still wait for earlier writes.
 */
export function keepInTab(owner: DraftOwner, draft: Draft): void {
  tabStorage.keep(unsavedDraftKey, JSON.stringify(toStored(owner, draft)))
}

/** The draft that the previous page in this tab could not write before it closed. */
function readFromTab(key: string): StoredDraft | undefined {
  const kept: StoredDraft | null = JSON.parse(tabStorage.read(unsavedDraftKey) ?? 'null')
  return kept && draftKey(kept.owner) === key ? kept : undefined
}

/** Removes the tab's copy of the draft with this key. With `writtenAt`, keeps a copy that was changed after this time. */
function forgetInTab(key: string, writtenAt?: string): void {
  const kept = readFromTab(key)
  if (kept && (writtenAt === undefined || kept.changedAt <= writtenAt)) tabStorage.forget(unsavedDraftKey)
}

const laterOf = (one: StoredDraft | undefined, other: StoredDraft | undefined) =>
  one && other ? (one.changedAt < other.changedAt ? other : one) : (one ?? other)

/** The drafts of a session on a shared device, by key. They last as long as the page and its session. */
const draftsInPage = new Map<string, { owner: DraftOwner; draft: Draft }>()

const preventLeaving = (event: Event) => event.preventDefault()

/** Lets the browser ask before a page with input of a shared device is reloaded, closed or shown in another language. */
const askBeforeLeaving = () =>
  [...draftsInPage.values()].some(({ draft }) => hasInput(draft))
    ? addEventListener('beforeunload', preventLeaving)
    : removeEventListener('beforeunload', preventLeaving)

export async function readDraft(owner: DraftOwner): Promise<Draft | undefined> {
  const key = draftKey(owner)
  if (isOnSharedDevice()) return draftsInPage.get(key)?.draft
  return withDrafts('readonly', async (objects) => {
    const written: StoredDraft | undefined = await toPromise(objects.get(key))
    const stored = laterOf(written, readFromTab(key))
    if (!stored) return undefined
    const read = async (file: Omit<ChosenFile, 'content'>) => ({
      ...file,
      content: (await toPromise(objects.get(contentKey(owner, file.id)))) as Blob | undefined,
    })
    const files: Record<string, ChosenFile[]> = {}
    for (const [fieldId, list] of Object.entries(stored.files)) {
      const found = await Promise.all(list.map(read))
      files[fieldId] = found.filter((file): file is ChosenFile => file.content !== undefined)
    }
    const { owner: _, ...draft } = stored
    return { ...draft, files }
  })
}

/** The files of each draft as this page last wrote them. */
const writtenFiles = new Map<string, Draft['files']>()

/** Writes that have not completed yet. */
const pendingWrites = new Set<Promise<boolean>>()
beforeReload(() => Promise.allSettled(pendingWrites))

/**
 * Stores a draft in one transaction and notifies other windows. Resolves to false if the device cannot store it; on a shared
 * device, only the page then has the draft.
 */
export function saveDraft(owner: DraftOwner, draft: Draft): Promise<boolean> {
  const written = write(owner, draft).finally(() => pendingWrites.delete(written))
  pendingWrites.add(written)
  return written
}

/** How often this page has deleted all drafts. */
let deletions = 0

/**
 * Returns a function that stores a draft like `saveDraft`, unless all drafts have been deleted in the meantime: a file whose
 * preparation ends after the sign-out must not store the deleted draft again.
 */
export function draftWriter(owner: DraftOwner) {
  const deletionsBefore = deletions
  return async (draft: Draft): Promise<boolean> => deletions === deletionsBefore && saveDraft(owner, draft)
}

async function write(owner: DraftOwner, draft: Draft): Promise<boolean> {
  const key = draftKey(owner)
  if (isOnSharedDevice()) {
    draftsInPage.set(key, { owner, draft })
    askBeforeLeaving()
    return false
  }
  const isStored = await withDrafts('readwrite', async (objects) => {
    const written = toPromise(objects.transaction)
    objects.put(toStored(owner, draft), key)
    if (writtenFiles.get(key) !== draft.files) await storeContents(objects, owner, draft)
    // Commits explicitly, because a page that closes would lose an uncommitted transaction.
    objects.transaction.commit()
    await written
    return true
  })
  if (!isStored) return false
  writtenFiles.set(key, draft.files)
  forgetInTab(key, draft.changedAt)
  otherWindows().postMessage({ key, isDropped: false } satisfies Change)
  return true
}

/** Stores the contents of new files and deletes those of files that are no longer chosen. */
async function storeContents(objects: IDBObjectStore, owner: DraftOwner, { files }: Draft) {
  const all = Object.values(files).flat()
  const known = await toPromise(objects.getAllKeys(contentKeysOf(owner)))
  for (const file of all) {
    const key = contentKey(owner, file.id)
    if (!known.includes(key)) objects.put(file.content, key)
  }
  for (const key of known) {
    if (!all.some((file) => contentKey(owner, file.id) === key)) objects.delete(key)
  }
}

/** Deletes a draft and notifies other windows. Resolves to false if the device cannot delete it. */
export async function deleteDraft(owner: DraftOwner): Promise<boolean> {
  const key = draftKey(owner)
  writtenFiles.delete(key)
  forgetInTab(key)
  if (isOnSharedDevice()) {
    draftsInPage.delete(key)
    askBeforeLeaving()
    return true
  }
  const isDeleted = await withDrafts('readwrite', async (objects) => {
    const deleted = toPromise(objects.transaction)
    objects.delete(key)
    objects.delete(contentKeysOf(owner))
    // Commits explicitly, as in `write`: a discarded draft must not reappear on the next page.
    objects.transaction.commit()
    await deleted
    return true
  })
  if (!isDeleted) return false
  otherWindows().postMessage({ key, isDropped: true } satisfies Change)
  return true
}

async function draftsWithInput(prefix: string) {
  const stored = isOnSharedDevice()
    ? [...draftsInPage].flatMap(([key, { owner, draft }]) => (key.startsWith(prefix) ? [{ ...draft, owner }] : []))
    : await withDrafts(
        'readonly',
        (objects): Promise<StoredDraft[]> => toPromise(objects.getAll(keysWithPrefix(prefix))),
      )
  return (stored ?? []).filter(hasInput)
}

/** The drafts of a tenant for a contract that have input, the latest first. */
export async function listDrafts(userId: string, contractId: string) {
  const drafts = await draftsWithInput(`draft/${userId}/${contractId}/`)
  return drafts
    .map(({ owner, typeTitle, changedAt }) => ({ owner, typeTitle, changedAt }))
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt))
}

/** Whether a sign-out would delete input. */
export const hasDrafts = async () => (await draftsWithInput('draft/')).length > 0

/**
 * Deletes the drafts of all users of this device. Called when a session on a shared device begins or its tab leaves the page,
 * and when a session ends. Only a session that has run out on a device that is not shared keeps the drafts.
 */
export async function deleteAllDrafts(): Promise<void> {
  deletions += 1
  writtenFiles.clear()
  draftsInPage.clear()
  askBeforeLeaving()
  await withDrafts('readwrite', async (objects) => toPromise(objects.clear()))
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

/**
 * Calls `onChange` when another window has changed or deleted the draft. Also calls it when this window becomes visible,
 * because a hidden window may have missed changes. Returns a function that stops watching.
 */
export function watchDraft(owner: DraftOwner, onChange: (change: { isDropped: boolean }) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Change>) => {
    if (data.key === draftKey(owner)) onChange(data)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') onChange({ isDropped: false })
  }
  otherWindows().addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pageshow', onVisible)
  return () => {
    otherWindows().removeEventListener('message', onMessage)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', onVisible)
  }
}
