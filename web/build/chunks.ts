import type { Rolldown } from 'vite'

/**
 * The folders of the lazily loaded screens of registration, password, mailed links and passkey sign-in. They share the chunk
 * `account`, because they are small and used together. Exception: modules that only screens with passkeys need are in
 * `passkeys`.
 */
const accountAccess = [
  'registration',
  'registration-confirm',
  'registration-resend',
  'forgot-password',
  'new-password',
  'confirm-email',
  'undo-change',
  'login/passkey',
]

/**
 * For each chunk, the folders of the screens and lazily loaded parts that may load it. The folders are relative to `screens/`
 * or `web/src/`.
 */
export const loadedBy: Record<string, readonly string[]> = {
  passkeys: ['login/passkey', 'profile/passkeys', 'forms/account/passkey'],
  account: [
    ...accountAccess,
    'profile',
    'profile/passkeys',
    'forms/account/passkey',
    'registration-with-code',
    'registration-with-code/help',
    'registration-with-code/request-code',
  ],
  ownAccount: ['profile', 'profile/passkeys', 'registration-with-code'],
  filling: ['contact', 'service-flow', 'service-flow/steps', 'service-flow/appointment', 'services/request'],
  search: ['inbox', 'services/search'],
  calls: ['services/request', 'services/search', 'service-flow', 'service-flow/steps', 'service-flow/follow-up'],
  drafts: [
    'services',
    'services/request',
    'services/search',
    'contact',
    'service-flow',
    'service-flow/steps',
    'forms/draft',
  ],
  appointment: [
    'services',
    'services/request',
    'services/search',
    'service-flow/follow-up',
    'service-flow/appointment',
  ],
  contactData: ['profile', 'services'],
  sent: ['contact/success', 'service-flow/follow-up', 'registration-with-code/help'],
  tenancy: ['rental-contract', 'costs'],
}

/**
 * The only chunk of `loadedBy` into which `chunkOf` puts components of `ui/` that no screen of `accountAccess` needs. Both
 * screens of this chunk load its style sheet anyway.
 */
const chunkWithStyles = 'tenancy'

/**
 * Returns the chunk of a module, according to the screens that need the module. Each additional chunk costs a request; with
 * fewer chunks, some screens would load code that they do not need.
 * - `main` contains the modules of the first page, and modules that screens of `accountAccess` share with screens that do not
 *   load `account`.
 * - The chunk of a screen contains modules that only this screen and its own lazily loaded parts need. For such a module,
 *   `chunkOf` returns null, and the bundler decides. The screens of `accountAccess` have no chunks of their own.
 * - A chunk of `loadedBy` contains modules that only the screens that load this chunk need. A module that fits several chunks
 *   is in the first of them.
 * - `account` contains only modules that a screen of `accountAccess` needs. Another module might import `shared`; if it were
 *   in `account`, the screens of `accountAccess` would load `shared` too.
 * - `shared` contains all modules of `data/` that are not in `main`, and modules that fit no chunk above. It also contains
 *   most modules of `ui/` that several screens need, unless a screen of `accountAccess` needs them too.
 */
export function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const roots = rootsOf(id, context)
  if (roots.length === 0 || roots.some(({ isEntry }) => isEntry)) return 'main'
  if (isIn('data', id)) return 'shared'
  const folders = roots.map((root) => folderOf(root.id))
  const isAccountAccess = folders.some((folder) => accountAccess.includes(folder))
  if (!isAccountAccess && haveSameTopFolder(folders)) return null
  const chunk = findChunk(folders, isAccountAccess)
  // A chunk with components has a style sheet, which each of its screens would have to request. `shared` already has one.
  // Illustrations share a style sheet, which is in `shared`.
  if (!isAccountAccess && isIn('ui', id) && !isIn('ui/illustrations', id))
    return chunk === chunkWithStyles ? chunk : 'shared'
  return chunk ?? (isAccountAccess ? 'main' : 'shared')
}

/**
 * Returns the entry and the lazily loaded modules that import the module with this id, directly or indirectly. Includes the
 * module itself if it is the entry or lazily loaded.
 */
function rootsOf(id: string, context: Rolldown.ChunkingContext): Rolldown.ModuleInfo[] {
  const needing = new Set([id])
  // The loop also visits the ids that it adds.
  for (const each of needing) for (const importer of context.getModuleInfo(each)?.importers ?? []) needing.add(importer)
  return [...needing]
    .map((each) => context.getModuleInfo(each))
    .filter((module) => module !== null)
    .filter(({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0)
}

const isIn = (folder: string, id: string) => id.includes(`/web/src/${folder}/`)

/** The folder of a module, relative to `screens/`; for a module outside of `screens/`, relative to `web/src/`. */
const folderOf = (id: string) => /\/web\/src\/(?:screens\/)?(.*)\/[^/]*$/.exec(id)?.[1] ?? ''

/** Whether all folders belong to one screen: the lazily loaded parts of a screen are in subfolders of its folder. */
const haveSameTopFolder = (folders: readonly string[]) =>
  new Set(folders.map((folder) => folder.split('/')[0])).size === 1

const findChunk = (folders: readonly string[], isAccountAccess: boolean) =>
  Object.keys(loadedBy).find(
    (chunk) => (isAccountAccess || chunk !== 'account') && folders.every((folder) => loadedBy[chunk]?.includes(folder)),
  )
