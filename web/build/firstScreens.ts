import type { Manifest } from 'vite'

const services = 'src/screens/services/ServicesScreen.tsx'
/** The pages that tenants open first, each with the screen that a tenant sees there. */
const screenOf: Record<string, string> = {
  '/': services,
  '/login': services,
  '/services': services,
  '/inbox': 'src/screens/inbox/InboxScreen.tsx',
}
/** The header of every screen of a tenant. Like the screens, it imports `shared`, which contains `data/SignedIn.tsx`. */
const header = 'src/shell/RenterBar.tsx'

/** Returns for each path of `screenOf` the URLs of the scripts and style sheets that its screen needs, apart from the app. */
export function codeOfFirstScreens(manifest: Manifest): Record<string, string[]> {
  const app = filesOf(manifest, ['src/main.tsx'])
  return Object.fromEntries(
    Object.entries(screenOf).map(([path, screen]) => [
      path,
      [...filesOf(manifest, [header, screen])].filter((file) => !app.has(file)).map((file) => `/${file}`),
    ]),
  )
}

/** Returns the files of chunks and of everything that they import. */
function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk of ${key}.`)
    if (found.has(chunk.file)) continue
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    filesOf(manifest, chunk.imports ?? [], found)
  }
  return found
}
