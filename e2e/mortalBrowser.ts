import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from './chromium.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-sync',
  '--disable-component-update',
  '--lang=de',
  '--remote-debugging-port=0',
]

/** A browser on a device whose battery can die at any moment; what lies on its disk stays. */
export async function openDevice() {
  const profile = await mkdtemp(join(tmpdir(), 'device-'))
  let end: (() => Promise<void>) | undefined

  async function wake(): Promise<Page> {
    // A group of its own: its helpers die with it.
    const program = spawn(ensureChromium(), [...flags, `--user-data-dir=${profile}`], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const gone = once(program, 'exit')
    end = async () => {
      process.kill(-(program.pid as number), 'SIGKILL')
      await gone
    }
    let said = ''
    for await (const chunk of program.stderr) {
      said += String(chunk)
      if (/listening on ws:\S+\n/.test(said)) break
    }
    const browser = await chromium.connectOverCDP(/listening on (ws:\S+)/.exec(said)?.[1] ?? '')
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window.')
    return context.newPage()
  }

  async function die() {
    await end?.()
    end = undefined
  }

  return {
    wake,
    /** Ends the browser and all that it runs, without a word to it. */
    die,
    async remove() {
      await die()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
