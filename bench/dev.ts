/**
 * Measures how long the development server takes to show the first screen, to show a changed component, and to run changed
 * code of the server. Edits two source files of this repository and restores them at the end.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../e2e/support/start/chromium.ts'
import { freePort } from '../tools/testing/freePort.ts'
import { median } from './median.ts'

const rounds = 5
const maxWaitMs = 60_000
const root = join(import.meta.dirname, '..')
const componentFile = join(root, 'web/src/ui/layout/Page.tsx')
const serverFile = join(root, 'server/src/http/security/securityHeaders.ts')

const seconds = (startedAt: number) => (performance.now() - startedAt) / 1_000

async function until(isDone: () => Promise<boolean>) {
  const end = performance.now() + maxWaitMs
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > end) throw new Error(`No success within ${maxWaitMs} ms: ${String(isDone)}`)
    await wait(20)
  }
}

const original = { component: await readFile(componentFile, 'utf8'), server: await readFile(serverFile, 'utf8') }

async function replace(path: string, text: string, from: string, to: string) {
  if (!text.includes(from)) throw new Error(`${path} does not contain "${from}".`)
  await writeFile(path, text.replace(from, to))
}

const port = await freePort()
const url = `http://localhost:${port}`
const dataDir = await mkdtemp(join(tmpdir(), 'portal-dev-'))
const startedAt = performance.now()
const development = spawn(process.execPath, ['tools/dev/dev.ts', '--port', String(port)], {
  cwd: root,
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const browser = await chromium.launch({ executablePath: ensureChromium() })
try {
  const page = await browser.newPage()
  await until(async () => (await page.goto(`${url}/login`))?.ok() ?? false)
  await page.getByRole('heading', { level: 1 }).waitFor()
  console.log(`First screen after ${seconds(startedAt).toFixed(1)} s.`)

  const callServer = () =>
    fetch(`${url}/api/v8/availabilityCheck`, { headers: { 'x-brand': 'landlord', 'x-device-platform': 'web' } })
  await until(async () => (await callServer()).ok)
  console.log(`First response of the server after ${seconds(startedAt).toFixed(1)} s, with the demo landlord loaded.`)
  // Opens the page again: it may show the maintenance screen, because it was opened before the server responded.
  await page.goto(`${url}/login`)

  const componentTimes: number[] = []
  const serverTimes: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const componentAt = performance.now()
    await replace(componentFile, original.component, '<h1 ', `<h1 data-round="${round}" `)
    await page.locator(`h1[data-round="${round}"]`).waitFor()
    componentTimes.push(seconds(componentAt))

    const serverAt = performance.now()
    await replace(serverFile, original.server, 'return {', `return { 'x-round': '${round}',`)
    await until(async () => (await callServer()).headers.get('x-round') === String(round))
    serverTimes.push(seconds(serverAt))
  }
  console.log(
    `A changed component appears on the screen after ${median(componentTimes).toFixed(2)} s (median of ${rounds}).`,
  )
  console.log(
    `A change of the server's code takes effect after ${median(serverTimes).toFixed(2)} s (median of ${rounds}).`,
  )
} finally {
  await writeFile(componentFile, original.component)
  await writeFile(serverFile, original.server)
  await browser.close()
  development.kill('SIGTERM')
  await once(development, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}
