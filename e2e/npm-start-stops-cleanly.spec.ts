import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from './freePort.ts'
import { copyHouse } from './house.ts'

const root = join(import.meta.dirname, '..')

const isOpen = (port: number) =>
  fetch(`http://127.0.0.1:${port}/login`).then(
    ({ ok }) => ok,
    () => false,
  )

const ways = [
  { way: 'SIGTERM to npm, as a container runtime does', command: ['npm', 'start'], signal: 'SIGTERM', toGroup: false },
  { way: 'SIGTERM to the whole group, as systemd does', command: ['npm', 'start'], signal: 'SIGTERM', toGroup: true },
  { way: 'Ctrl+C in a terminal', command: ['npm', 'start'], signal: 'SIGINT', toGroup: true },
  { way: 'SIGTERM to the program itself', command: ['node', 'start.mjs'], signal: 'SIGTERM', toGroup: false },
] as const

for (const { way, command, signal, toGroup } of ways)
  test(`the portal ends cleanly after ${way}`, async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'stop-'))
    const port = await freePort()
    const [program, ...args] = command
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DEMO: 'off' },
      detached: true,
      stdio: 'ignore',
    })
    try {
      await expect.poll(() => isOpen(port), { timeout: 60_000 }).toBe(true)
      const ended = once(child, 'exit')
      process.kill(toGroup ? -(child.pid as number) : (child.pid as number), signal)
      expect(await ended).toEqual([0, null])
      expect(await isOpen(port)).toBe(false)
    } finally {
      if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGKILL')
      await rm(dataFolder, { recursive: true, force: true })
    }
  })

test('a start that may not build what has changed says so in a sentence', async () => {
  const copy = await copyHouse('landlord')
  try {
    await copy.change('web/src/texts/de/maintenance.ts', 'Aktualisieren', 'Neu laden')
    await chmod(join(copy.folder, 'web/dist'), 0o555)
    const start = [process.execPath, 'start.mjs']
    // Root may write everywhere, except without this capability.
    const [program = '', ...args] =
      process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override', ...start] : start
    const { status, stderr } = spawnSync(program, args, { cwd: copy.folder, encoding: 'utf8' })
    expect(stderr).toMatch(
      /^The web app has changed and cannot be built here \(EACCES, .*\): run "BRAND=landlord npm run build" as the owner of the code\.\n$/,
    )
    expect(status).toBe(1)
  } finally {
    await chmod(join(copy.folder, 'web/dist'), 0o755)
    await copy.remove()
  }
})
