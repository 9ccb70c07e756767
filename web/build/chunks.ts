import type { Rolldown } from 'vite'

/** The folders of the screens before the sign-in. They are small, and `account` contains them: visitors use several. */
const beforeSignIn = [
  'registration',
  'registration-confirm',
  'registration-resend',
  'forgot-password',
  'new-password',
  'confirm-email',
]

/** The folders (of `screens/`, or of `web/src/`) whose lazily loaded modules load a chunk, by the name of the chunk. */
export const loadedBy: Record<string, readonly string[]> = {
  account: [
    ...beforeSignIn,
    'profile',
    'registration-with-code',
    'registration-with-code/help',
    'registration-with-code/request-code',
  ],
  filling: ['contact', 'service-flow', 'service-flow/appointment'],
  drafts: ['services', 'contact', 'service-flow', 'forms/draft'],
  appointment: ['services', 'service-flow/follow-up', 'service-flow/appointment'],
  contactData: ['profile', 'services'],
  tenancy: ['rental-contract', 'costs'],
}

/**
 * The chunk of a module, which follows from the screens that need it. A chunk more is a request more, and a chunk less is
 * code that some screens load in vain:
 * - `main` has what the first page needs, and the few modules that screens on both sides of the sign-in need.
 * - The chunk of a screen has what only this screen and its later parts need (null: the bundler decides).
 * - A chunk of `loadedBy` has what only the screens that load it need. The first that fits counts.
 * - `shared` has what any other screens behind the sign-in need, with all of `data/` and `ui/`.
 */
export function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const roots = rootsOf(id, context)
  if (roots.length === 0 || roots.some(({ isEntry }) => isEntry)) return 'main'
  if (isIn('data', id)) return 'shared'
  const folders = roots.map((root) => folderOf(root.id))
  const isBeforeSignIn = folders.some((folder) => beforeSignIn.includes(folder))
  if (!isBeforeSignIn && areOneScreen(folders)) return null
  // A style sheet in another chunk would cost its screens one more request.
  if (!isBeforeSignIn && isIn('ui', id)) return 'shared'
  return findChunk(folders) ?? (isBeforeSignIn ? 'main' : 'shared')
}

/** The entry and the lazily loaded modules that need a module, because they import it directly or through others. */
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

/** The folder of a module, relative to `screens/` or, outside of it, to `web/src/`. */
const folderOf = (id: string) => /\/web\/src\/(?:screens\/)?(.*)\/[^/]*$/.exec(id)?.[1] ?? ''

const areOneScreen = (folders: readonly string[]) => new Set(folders.map((folder) => folder.split('/')[0])).size === 1

const findChunk = (folders: readonly string[]) =>
  Object.keys(loadedBy).find((chunk) => folders.every((folder) => loadedBy[chunk]?.includes(folder)))
