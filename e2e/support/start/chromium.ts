import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the path of Chromium: the value of `CHROMIUM` if it is set, otherwise the first Chromium or Chrome on the search
 * path. Undefined if none is found.
 */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

/**
 * Returns the path of Chromium. If it is missing, installs it as root on Debian. Throws an error that says what to do if
 * Chromium is still missing.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The journeys need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM to the path of its program.',
  )
}

/** The features that Playwright 1.65 disables. Chromium reads only the last `--disable-features`, so ours repeats them. */
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
 * The suggestions below the address bar. Chromium renders them for each new window, which takes longer than most pages take.
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
