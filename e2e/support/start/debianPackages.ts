import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

let isListCurrent = false

function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['-q', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

/**
 * Installs Debian packages if this process runs as root on Debian, and otherwise does nothing. If apt fails, prints the reason.
 * The caller checks whether the packages are there.
 */
export function installPackages(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`▸ Debian packages: ${names.join(' ')}\n`)
  try {
    if (!isListCurrent) apt('update')
    isListCurrent = true
    apt('install', '--no-install-recommends', ...names)
  } catch (error) {
    console.error((error as Error).message)
  }
}
