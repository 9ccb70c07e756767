import { finishBeforeReload } from './session/beforeReload.ts'
import { noteFailure } from './telemetry/appEvents.ts'

const key = 'reloadedForCode'
/** Identifies the version of the web app: the URL of this script contains a hash of all code that it may load. */
const version = import.meta.url

/** The errors of code that failed to load. After a failed preload, the page shows no error until it needs the code. */
const missing = new WeakSet<Error>()

/** Records the errors of code that fails to load, and notes them as failures. */
export function watchForMissingCode() {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    // On an offline device, a failed load is not a fault of the portal.
    if (navigator.onLine) noteFailure(payload, 'MissingCode')
  })
}

/** Whether an error was thrown because code failed to load. */
export const isMissingCode = (error: unknown) => error instanceof Error && missing.has(error)

/**
 * Reloads the page if code failed to load, because a deployment may have removed the code of this version. Finishes the tasks
 * of `beforeReload` first. Reloads at most once per version and tab, which prevents a loop; not at all if storage is blocked.
 * Does not reload if the server cannot be reached, because an error page would replace this page. Resolves to false if the
 * page stays.
 */
export async function reloadIfCodeIsMissing(error: unknown): Promise<boolean> {
  if (!isMissingCode(error) || !(await isServerReachable()) || !isFirstReload()) return false
  await finishBeforeReload()
  location.reload()
  return true
}

const isServerReachable = () =>
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
    // Without storage, the page cannot know whether it has already reloaded.
    return false
  }
}
