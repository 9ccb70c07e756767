import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from './freePort.ts'

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
