import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'

/**
 * The Debian packages that provide a headless WebKit with script message handlers. Each value is a pattern that matches a file
 * if the package is installed.
 */
const needed = {
  'gir1.2-webkit2-4.1': '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
  'python3-gi': '/usr/lib/python3/dist-packages/gi/__init__.py',
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
  'dbus-daemon': '/usr/bin/dbus-run-session',
}

export const hasWebKit = () => Object.values(needed).every((path) => globSync(path).length > 0)

/** Returns whether WebKit is installed. If this process runs as root on Debian, installs missing packages first. */
export function ensureWebKit(): boolean {
  const mayInstall = process.getuid?.() === 0 && globSync('/usr/bin/apt-get').length > 0
  if (hasWebKit() || !mayInstall) return hasWebKit()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...Object.keys(needed)], {
      stdio: 'inherit',
      env,
    })
  } catch (error) {
    // The system is not Debian, or its packages cannot be downloaded. The caller prints `skippedNotice`.
    console.error((error as Error).message)
  }
  return hasWebKit()
}

export const skippedNotice = `The journeys in WebKit were skipped. On Debian they need: apt-get install ${Object.keys(needed).join(' ')}.`
