import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'

/** Debian's packages that give a WebKit with script message handlers, without a screen, and what shows each is there. */
const needed = {
  'gir1.2-webkit2-4.1': '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
  'python3-gi': '/usr/lib/python3/dist-packages/gi/__init__.py',
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
  'dbus-daemon': '/usr/bin/dbus-run-session',
}

export const hasWebKit = () => Object.values(needed).every((sign) => globSync(sign).length > 0)

/** Finds the engine of iOS's web views, or installs Debian's where this process may; false where neither works. */
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
    // Another system, or no way to its packages: what is missing is said by whoever asked.
    console.error((error as Error).message)
  }
  return hasWebKit()
}

export const withoutWebKit = `The portal inside a web view of iOS was not tried: on Debian, apt-get install ${Object.keys(needed).join(' ')}.`
