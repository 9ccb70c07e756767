import type { Answers } from '@portal/contract/form'
import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval'
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
}

/** Whose draft it is, and what for: nobody else on the device is offered it. */
export interface DraftOwner {
  userId: string
  contractId: string
  serviceTypeId: string
}

/** A draft as it lies in the store: contents lie apart, so that a typed letter does not write photos again. */
type KeptDraft = Omit<Draft, 'files'> & {
  owner: DraftOwner
  files: Record<string, Omit<ChosenFile, 'content'>[]>
}

const store: UseStore = createStore('portal-drafts', 'drafts')
const draftKey = ({ userId, contractId, serviceTypeId }: DraftOwner) => `draft/${userId}/${contractId}/${serviceTypeId}`
const contentKey = (owner: DraftOwner, fileId: string) => `content/${draftKey(owner)}/${fileId}`
const contentsOf = (owner: DraftOwner) => within(`content/${draftKey(owner)}/`)
/** All keys that begin alike. */
const within = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`)

/** The store, where the browser has one: a private window may not, a full disk may refuse. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DOMException || typeof indexedDB === 'undefined') return undefined
    throw error
  }
}

export async function readDraft(owner: DraftOwner): Promise<Draft | undefined> {
  return attempt(async () => {
    const kept = await get<KeptDraft>(draftKey(owner), store)
    if (!kept) return undefined
    const files: Record<string, ChosenFile[]> = {}
    for (const [fieldId, list] of Object.entries(kept.files)) {
      const read = await Promise.all(
        list.map(async (file) => ({ ...file, content: await get<Blob>(contentKey(owner, file.id), store) })),
      )
      files[fieldId] = read.filter((file): file is ChosenFile => file.content !== undefined)
    }
    const { owner: _, ...draft } = kept
    return { ...draft, files }
  })
}

/** Keeps a draft in one step; `false` when the device cannot. Files that it kept before are not written again. */
export async function keepDraft(owner: DraftOwner, draft: Draft): Promise<boolean> {
  const all = Object.values(draft.files).flat()
  const files = Object.fromEntries(
    Object.entries(draft.files).map(([fieldId, list]) => [fieldId, list.map(({ content: _, ...file }) => file)]),
  )
  const kept = await attempt(() =>
    store('readwrite', async (objects) => {
      objects.put({ ...draft, files, owner } satisfies KeptDraft, draftKey(owner))
      const known = await promisifyRequest(objects.getAllKeys(contentsOf(owner)))
      for (const file of all) {
        const key = contentKey(owner, file.id)
        if (!known.includes(key)) objects.put(file.content, key)
      }
      for (const key of known) {
        if (!all.some((file) => contentKey(owner, file.id) === key)) objects.delete(key)
      }
      await promisifyRequest(objects.transaction)
      return true
    }),
  )
  return kept ?? false
}

export async function dropDraft(owner: DraftOwner): Promise<void> {
  await attempt(() =>
    store('readwrite', (objects) => {
      objects.delete(draftKey(owner))
      objects.delete(contentsOf(owner))
      return promisifyRequest(objects.transaction)
    }),
  )
}

/** The drafts of a tenant at a contract, the latest first. */
export async function listDrafts(userId: string, contractId: string) {
  const start = within(`draft/${userId}/${contractId}/`)
  const kept = await attempt(() => store('readonly', (objects) => promisifyRequest<KeptDraft[]>(objects.getAll(start))))
  return (kept ?? [])
    .map(({ owner, changedAt }) => ({ owner, changedAt }))
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt))
}

/** At sign-out nothing of anybody stays on the device. */
export async function dropAllDrafts(): Promise<void> {
  await attempt(() => store('readwrite', (objects) => promisifyRequest(objects.clear())))
}
