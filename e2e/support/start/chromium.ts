import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debianPackages.ts'

/** A headless build of Chromium. Takes a quarter less processor time per page than the full browser. Cannot show PDFs. */
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the path of Chromium: the value of `CHROMIUM` if it is set, otherwise the first program of `names` that is on the
 * search path, in `/usr/bin` or in `/snap/bin`.
 */
function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/**
 * Returns the path of Chromium. Installs the headless shell first if three things hold: `CHROMIUM` is not set, the headless
 * shell is missing, and this process runs as root on Debian. Without any Chromium, throws an error that says what to do.
 */
export function ensureChromium(): string {
  const found = findChromium()
  const isPreferred = process.env.CHROMIUM !== undefined || found?.endsWith(headlessShell)
  if (!isPreferred) installPackages(headlessShell)
  const program = findChromium()
  if (program) return program
  throw new Error(
    'The journeys need Chromium: install it (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM to the path of its program.',
  )
}

/**
 * The features that Playwright 1.65 disables, except those of Windows and Edge. Chromium reads only the last
 * `--disable-features`, so `chromiumArgs` repeats them.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * The suggestions below the address bar. `chromiumArgs` disables them, because Chromium renders them for each new window, which
 * takes longer than rendering most pages.
 */
const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-component-update',
  `--disable-features=${[...disabledByPlaywright, ...addressBarPopups].join(',')}`,
]
