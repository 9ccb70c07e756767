import { globSync } from 'node:fs'
import { installPackages } from '../start/debianPackages.ts'

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
  if (!hasWebKit()) installPackages(...Object.keys(needed))
  return hasWebKit()
}

export const skippedNotice = `The journeys in WebKit were skipped. On Debian they need: apt-get install ${Object.keys(needed).join(' ')}.`
