import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Folders with sources of the server. */
const folders = ['server/src', 'contract/src', 'brands']
/** How long to wait for further changes: editors write a file in several steps, and a checkout writes many files. */
const settledAfterMs = 50

interface Settings {
  brand: string
  port: number
  apiPort: number
}

/** Runs the server in a separate process and restarts it when one of its sources changes. */
export function runServer({ brand, port, apiPort }: Settings) {
  const settings = { BRAND: brand, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` }
  const start = () =>
    spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env: { ...env, ...settings }, stdio: 'inherit' })

  let server: ChildProcess = start()
  let restarting = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function stop() {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  async function restart() {
    await stop()
    server = start()
  }

  const watchers = folders.map((folder) =>
    watch(`${root}${folder}`, { recursive: true }, (_event, file) => {
      if (!/\.(ts|sql)$/.test(file ?? '') || file?.includes('.test.')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarting = restarting.then(restart)
      }, settledAfterMs)
    }),
  )

  return {
    async stop() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await restarting
      await stop()
    },
  }
}
