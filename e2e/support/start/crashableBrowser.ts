import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, ensureChromium } from './chromium.ts'

const flags = ['--headless', '--no-sandbox', '--lang=de', '--remote-debugging-port=0', ...chromiumArgs]

/** A browser that can be killed at any moment, as in a crash. Its profile on disk is kept. */
export async function openCrashableBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'browser-'))
  let end: (() => Promise<void>) | undefined

  async function start(): Promise<Page> {
    // The browser gets its own process group, so that its child processes are killed with it.
    const program = spawn(ensureChromium(), [...flags, `--user-data-dir=${profile}`], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const exited = once(program, 'exit')
    end = async () => {
      process.kill(-(program.pid as number), 'SIGKILL')
      await exited
    }
    let output = ''
    for await (const chunk of program.stderr) {
      output += String(chunk)
      if (/listening on ws:\S+\n/.test(output)) break
    }
    const browser = await chromium.connectOverCDP(/listening on (ws:\S+)/.exec(output)?.[1] ?? '')
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no context.')
    return context.newPage()
  }

  async function kill() {
    await end?.()
    end = undefined
  }

  return {
    start,
    /** Kills the browser and its child processes without warning. */
    kill,
    async remove() {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
