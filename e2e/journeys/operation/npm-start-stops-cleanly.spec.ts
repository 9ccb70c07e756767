import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../../tools/testing/freePort.ts'
import { copyBuiltSources } from '../../support/start/copiedSources.ts'
import { makeDataFolder } from '../../support/start/portal.ts'

const root = join(import.meta.dirname, '../../..')

const isOpen = (port: number) =>
  fetch(`http://127.0.0.1:${port}/login`).then(
    ({ ok }) => ok,
    () => false,
  )

const ways = [
  { way: 'a container runtime sends SIGTERM to npm', signal: 'SIGTERM', isSentToGroup: false },
  { way: 'a user presses Ctrl+C in a terminal', signal: 'SIGINT', isSentToGroup: true },
] as const

// The program handles SIGTERM and SIGINT in the same way. Every journey that stops its portal sends SIGTERM to the server itself
// and checks the exit code.
for (const { way, signal, isSentToGroup } of ways)
  test(`the portal exits cleanly when ${way}`, async () => {
    const dataFolder = await makeDataFolder()
    const port = await freePort()
    const child = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
      detached: true,
      stdio: 'ignore',
    })
    try {
      await expect.poll(() => isOpen(port), { timeout: 60_000 }).toBe(true)
      const ended = once(child, 'exit')
      process.kill(isSentToGroup ? -(child.pid as number) : (child.pid as number), signal)
      expect(await ended).toEqual([0, null])
      expect(await isOpen(port)).toBe(false)
    } finally {
      if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGKILL')
      await rm(dataFolder, { recursive: true, force: true })
    }
  })

test('a SIGTERM is not lost while start.mjs replaces its signal handlers', async () => {
  const dataFolder = await makeDataFolder()
  // Sends the signal just before `start.mjs` removes its own handlers.
  const script = `const off = process.off.bind(process)
    process.off = (...args) => { process.kill(process.pid, 'SIGTERM'); return off(...args) }`
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataFolder }
  const preload = `--import=data:text/javascript,${encodeURIComponent(script)}`
  const child = spawn(process.execPath, [preload, 'start.mjs'], { cwd: root, env, stdio: 'ignore' })
  try {
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    // PostgreSQL, which was still starting, ends a moment after the portal.
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})

test('a start that cannot build changed sources exits with an error message that says what to do, and a build ends when its `start.mjs` is killed', async () => {
  const copy = await copyBuiltSources('landlord')
  const dist = join(copy.folder, 'web/dist')
  try {
    await copy.change('web/src/texts/de/maintenance.ts', 'Aktualisieren', 'Neu laden')
    await chmod(dist, 0o555)
    const start = [process.execPath, 'start.mjs']
    // Root can write to any folder. If root runs this test, `setpriv` takes this capability from the program.
    const [program = '', ...args] =
      process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override', ...start] : start
    const { status, stderr } = spawnSync(program, args, { cwd: copy.folder, encoding: 'utf8' })
    expect(stderr).toMatch(
      /^The code has changed and cannot be built here \(EACCES, .*\): run "BRAND=landlord npm run build" as the owner of the code\.\n$/,
    )
    expect(status).toBe(1)

    await chmod(dist, 0o755)
    const child = spawn(process.execPath, ['start.mjs'], { cwd: copy.folder, stdio: 'ignore' })
    const readBuilder = async () => Number(await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
    const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    try {
      await expect.poll(async () => commandOf(await readBuilder()), { timeout: 30_000 }).toContain('builder.ts')
      const builder = await readBuilder()
      child.kill('SIGKILL')
      await expect.poll(() => commandOf(builder), { timeout: 5_000 }).toBe('')
    } finally {
      child.kill('SIGKILL')
    }
  } finally {
    await chmod(dist, 0o755)
    await copy.remove()
  }
})
