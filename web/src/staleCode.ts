import { finishBeforeReload } from './session/beforeReload.ts'
import { noteFailure } from './telemetry/happened.ts'

const key = 'reloadedForCode'
/** Names the version of this page: the name of its script holds a hash of everything that it may ask for. */
const version = import.meta.url

/** Errors of code that did not come. Whoever fetches ahead may forget them; they count once the code itself is wanted. */
const missing = new WeakSet<Error>()

export function watchForMissingCode() {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    // Without a line nothing comes, and that is nobody's fault.
    if (navigator.onLine) noteFailure(payload, 'missingCode')
  })
}

export const isMissingCode = (error: unknown) => error instanceof Error && missing.has(error)

/**
 * After a new version a part of the old one may be gone: the page is loaded again, once for each version in this tab, so
 * that it never goes round in circles. Whatever is being kept is kept before. False where the page stays as it is: it has
 * been loaded again already, or the server cannot be reached, and the browser would show its own page instead.
 */
export async function reloadWhereCodeIsGone(error: unknown): Promise<boolean> {
  if (!isMissingCode(error) || !(await isServerThere()) || !isFirstReload()) return false
  await finishBeforeReload()
  location.reload()
  return true
}

const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

function isFirstReload(): boolean {
  try {
    const tried = sessionStorage.getItem(key) ?? ''
    if (tried.includes(version)) return false
    sessionStorage.setItem(key, `${tried} ${version}`)
    return true
  } catch {
    // A browser that keeps nothing could not tell the first reload from the hundredth.
    return false
  }
}
