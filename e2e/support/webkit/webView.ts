import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** A message from the page to the native app. */
export interface Message {
  name: string
  body: unknown
}

/** A web view of real WebKit with message handlers like those of iOS. A journey controls it as a native app does. */
export interface WebView {
  /** Starts to load a page. Does not wait until the page has loaded. */
  startLoading(url: string): Promise<void>
  /** Runs the body of an async function in the page and returns its result. */
  run<Result>(script: string): Promise<Result>
  /** Dispatches an event to the page as the native app does. */
  dispatch(event: string, detail: unknown): Promise<void>
  /** All messages so far, the oldest first. */
  messages: Message[]
  /** The addresses of downloads that the page started. */
  downloads: string[]
  /** Changes settings of the system, by their GTK names. */
  changeSettings(settings: Record<string, boolean>): Promise<void>
  /** Sets the files that later file choosers return. */
  setChosenFiles(...paths: string[]): Promise<void>
  close(): Promise<void>
}

type Line = Partial<{ id: number; result: unknown; error: string; message: string; body: unknown; download: string }>

const answerTimeoutMs = 30_000

/**
 * Returns an environment with separate folders for one web view. The web view then also works for a user without a home
 * folder, and in parallel with another web view.
 */
const environmentOf = (folder: string) => ({
  ...process.env,
  HOME: folder,
  XDG_RUNTIME_DIR: folder,
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_DATA_HOME: join(folder, 'data'),
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  // The sandbox needs rights that a container does not have, and the page is trusted.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  MESA_SHADER_CACHE_DISABLE: 'true',
})

export async function openWebView(): Promise<WebView> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-webkit-'))
  const host = spawn(
    'xvfb-run',
    [
      '-a',
      '-s',
      '-screen 0 1000x1000x24',
      'dbus-run-session',
      '--',
      '/usr/bin/python3',
      join(import.meta.dirname, 'host.py'),
    ],
    { env: environmentOf(folder), stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  )
  const messages: Message[] = []
  const downloads: string[] = []
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const complaints: string[] = []
  let lastId = 0

  // These lines are shown only if the web view exits early, because system services log many irrelevant lines.
  host.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))

  createInterface(host.stdout).on('line', (text) => {
    if (!text.startsWith('{')) return
    const line = JSON.parse(text) as Line
    if (line.message !== undefined) messages.push({ name: line.message, body: line.body })
    if (line.download !== undefined) downloads.push(line.download)
    if (line.id === undefined) return
    const answer = pending.get(line.id)
    pending.delete(line.id)
    if (line.error === undefined) answer?.resolve(line.result)
    else answer?.reject(new Error(line.error))
  })
  host.once('exit', (code) => {
    for (const { reject } of pending.values())
      reject(new Error(`The web view exited with ${code}:\n${complaints.join('')}`))
  })

  function ask<Result>(what: string, about: object = {}): Promise<Result> {
    const id = ++lastId
    const answer = Promise.withResolvers<unknown>()
    pending.set(id, answer)
    host.stdin.write(`${JSON.stringify({ ...about, id, do: what })}\n`)
    return Promise.race([answer.promise, rejectAfter(answerTimeoutMs, what)]) as Promise<Result>
  }

  return {
    startLoading: (url) => ask('load', { url }),
    run: (script) => ask('run', { script }),
    dispatch: (event, detail) =>
      ask('run', {
        script: `dispatchEvent(new CustomEvent(${JSON.stringify(event)}, { detail: ${JSON.stringify(detail)} }))`,
      }),
    messages,
    downloads,
    changeSettings: (settings) => ask('set', { settings }),
    setChosenFiles: (...paths) => ask('choose', { paths }),
    async close() {
      await end(host)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function rejectAfter(timeoutMs: number, what: string): Promise<never> {
  await sleep(timeoutMs, undefined, { ref: false })
  throw new Error(`The web view did not answer "${what}" within ${timeoutMs} ms.`)
}

/** Ends the input of the web view, which makes it exit. Kills its process group if it has not exited after 5 s. */
async function end(host: ChildProcess): Promise<void> {
  if (host.exitCode !== null) return
  const exited = once(host, 'exit')
  host.stdin?.end()
  await Promise.race([exited, sleep(5_000)])
  if (host.exitCode === null && host.pid) process.kill(-host.pid, 'SIGKILL')
}
