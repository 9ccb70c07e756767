import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'lock.ts'))

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Starts a process that takes the lock of a path and then runs a script. */
function startHolder(path: string, script: string) {
  const source = `import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { takeLock } from ${module}
    const lock = takeLock(${JSON.stringify(path)})
    ${script}`
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('after a holder of the lock was killed, processes that start together hold the lock one after another', async () => {
  const folder = await makeFolder()
  const lock = join(folder, 'lock')
  const log = join(folder, 'log')
  const killed = startHolder(lock, `console.log('held'); await sleep(60_000); lock.release()`)
  await once(killed.stdout, 'data')
  const note = (word: string) => `appendFileSync(${JSON.stringify(log)}, '${word} ')`
  const holders = [1, 2, 3].map(() =>
    startHolder(lock, `${note('begin')}; await sleep(50); ${note('end')}; lock.release()`),
  )
  killed.kill('SIGKILL')
  await Promise.all(holders.map((holder) => Promise.all([once(holder, 'exit'), text(holder.stdout)])))
  expect(await readFile(log, 'utf8')).toBe('begin end '.repeat(3))
})
