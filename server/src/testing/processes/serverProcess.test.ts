import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeDataFolder } from './preparedData.ts'
import { startServer } from './serverProcess.ts'

test('a server with its own process group gets no signal that the terminal sends to the group of its caller', async () => {
  const environment = { DATA_DIR: await makeDataFolder() }
  const groupOf = (pid: number) => Number(/\) \w \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  const [shared, own] = [
    await startServer({ environment }),
    await startServer({ environment: { DATA_DIR: await makeDataFolder() }, hasOwnGroup: true }),
  ]
  expect([groupOf(shared.pid), groupOf(own.pid)]).toEqual([groupOf(process.pid), own.pid])
})
