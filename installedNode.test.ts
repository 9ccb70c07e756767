import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const root = import.meta.dirname

/** Arguments of a Node process that make it report another version. Its child processes report the real version. */
const asNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
]
const asNode20 = asNode('20.20.2')

/** Arguments of a Node process that make it run other code before its program. */
const preload = (source: string) => ['--import', `data:text/javascript,${encodeURIComponent(source)}`]

function spawnNode(args: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const spawnOn20 = (script: string, ...args: string[]) => spawnNode([...asNode20, join(root, script), ...args])

function writeProgram(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'program.mjs')
  writeFileSync(file, source)
  return file
}

const readOutput = async ({ stdout, stderr }: ChildProcess) =>
  stdout && stderr ? { stdout: await text(stdout), stderr: await text(stderr) } : undefined

test.each(Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as object))(
  'npm run %s starts only run.mjs or start.mjs',
  (_name, command) => {
    expect(command).toMatch(/^(exec |[A-Z_]+=\S+ )?node (run|start)\.mjs\b[^&|;]*$/)
  },
)

test('a program started by an older Node runs on the installed one, and so do its child processes', async () => {
  const program = writeProgram(`
    import { execFileSync } from 'node:child_process'
    console.log(process.versions.node, execFileSync('node', ['-p', 'process.versions.node']).toString(), process.argv[2])
  `)
  const { node } = process.versions
  expect(await readOutput(spawnOn20('run.mjs', program, 'an argument'))).toEqual({
    stdout: `${node} ${node}\n an argument\n`,
    stderr: '',
  })
})

test('run.mjs finds a tool of an installed package by its name', async () => {
  const output = await readOutput(spawnOn20('run.mjs', 'vitest', '--version'))
  expect(output?.stdout).toContain(`node-v${process.versions.node}`)
})

test('start.mjs on an older Node continues on the installed one', async () => {
  const child = spawnNode([...asNode20, join(root, 'start.mjs')], { PORT: 'eighty' })
  const exit = once(child, 'exit')
  expect(await readOutput(child)).toEqual({
    stdout: '',
    stderr: 'PORT is "eighty", but must be a whole number from 0 to 65535.\n',
  })
  expect(await exit).toEqual([1, null])
})

test.each([['18.20.8'], ['20.18.3'], ['21.7.3'], ['22.11.0']])(
  'Node %s, on which npm skips some packages with native code, is refused with an error message',
  async (version) => {
    const child = spawn(process.execPath, [...asNode(version), join(root, 'start.mjs')])
    const exit = once(child, 'exit')
    expect(await readOutput(child)).toEqual({
      stdout: '',
      stderr: `"npm ci" and "npm start" need Node 22.12 or newer, or Node 20 from 20.19 on: install one, and run "npm ci" again. This is Node ${version}.\n`,
    })
    expect(await exit).toEqual([1, null])
  },
)

test.each([
  ['SIGTERM', 0],
  ['SIGINT', 0],
  ['SIGQUIT', 131],
] as const)('the runner forwards %s to the program and exits with the program’s exit code %i', async (signal, code) => {
  const program = writeProgram(`
    for (const handled of ['SIGTERM', 'SIGINT']) process.on(handled, () => process.exit(0))
    setInterval(() => undefined, 1_000)
    console.log(process.pid)
  `)
  const child = spawnOn20('run.mjs', program)
  const [pid] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
})

test('a signal that arrives as soon as the runner has started the program ends both', async () => {
  const signalAfterSpawn = preload(`
    import childProcess from 'node:child_process'
    import { syncBuiltinESMExports } from 'node:module'
    const { spawn } = childProcess
    childProcess.spawn = (...args) => {
      const child = spawn(...args)
      console.log(child.pid)
      process.kill(process.pid, 'SIGTERM')
      return child
    }
    syncBuiltinESMExports()
  `)
  const program = writeProgram('setTimeout(() => undefined, 5_000)')
  const child = spawnNode([...asNode20, ...signalAfterSpawn, join(root, 'run.mjs'), program])
  const exit = once(child, 'exit')
  const [pid] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  expect(await exit).toEqual([128 + constants.signals.SIGTERM, null])
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
})

test('repeated signals do not change the exit code of the runner', async () => {
  const program = writeProgram(`
    process.on('SIGTERM', () => process.exit(0))
    setInterval(() => undefined, 1_000)
    console.log('started')
  `)
  const child = spawnOn20('run.mjs', program)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  const signals = setInterval(() => child.kill('SIGTERM'), 1)
  const exit = await once(child, 'exit')
  clearInterval(signals)
  expect(exit).toEqual([0, null])
})

test.each(['SIGTERM', 'SIGINT'])(
  'a second %s while the first one ends start.mjs does not change the exit code',
  async (signal) => {
    const signalTwice = preload(`
    const sendSignal = () => process.kill(process.pid, '${signal}')
    const { exit } = process
    process.exit = (code) => {
      sendSignal()
      exit(code)
    }
    const wait = setInterval(() => {
      if (process.listenerCount('${signal}') === 0) return
      clearInterval(wait)
      sendSignal()
    })
  `)
    const child = spawnNode([...signalTwice, join(root, 'start.mjs')])
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)
