import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeDataFolder } from './preparedData.ts'
import { startServer } from './serverProcess.ts'

test('a server with `hasOwnGroup` leads a process group of its own, which Ctrl+C does not reach', async () => {
  const { pid } = await startServer({ environment: { DATA_DIR: await makeDataFolder() }, hasOwnGroup: true })
  // After the name: the state, the parent and the process group (proc(5)).
  const group = Number(/\) \w \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  expect(group).toBe(pid)
})
