import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { AttachmentType } from '@portal/contract/rules'

/**
 * The limit for the processor time of the process, including its start. An ordinary PDF of 5 MB takes less than half of this
 * time, and a progressive JPEG of 24 million pixels up to four fifths of it. The web app sends smaller pictures.
 */
export const maxCpuSeconds = 2
/** The limit for the elapsed time. It ends a process that gets no processor time. */
const timeoutMs = 60_000

const program = fileURLToPath(new URL('./contentProgram.ts', import.meta.url))
/**
 * The kernel ends the process when its processor time is used up. A process that V8 ends must not leave a core dump. The
 * lower priority keeps the answers to other calls fast.
 */
const withLimits = (cpuSeconds: number) => `ulimit -c 0 && ulimit -t ${cpuSeconds} && exec nice -n 10 "$0" "$@"`
/** Limits what V8 allocates. `contentProgram.ts` limits the memory of the whole process, including the image decoders. */
const memoryLimits = ['--max-old-space-size=64', '--max-semi-space-size=4']
/** One thread, so that reading a file takes no more than one core. */
const oneThread = ['--v8-pool-size=0', '--single-threaded-gc']

/**
 * The environment of the process. Contains none of the settings. If the server has a compile cache, contains its path: the cache
 * halves the time for a PDF. The process runs as the user of the server and is no sandbox (decision 21).
 */
const environment = () => {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

/**
 * Starts a program that reads files on its input. The process gets no signals of the terminal, because the server still
 * finishes its calls after Ctrl+C.
 */
export const startFileProcess = (
  path: string,
  args: readonly string[],
  cpuSeconds: number,
  timeout?: number,
): ChildProcessByStdio<Writable, Readable, null> =>
  spawn('/bin/sh', ['-c', withLimits(cpuSeconds), process.execPath, ...memoryLimits, ...oneThread, path, ...args], {
    env: environment(),
    detached: true,
    timeout,
    killSignal: 'SIGKILL',
    stdio: ['pipe', 'pipe', 'ignore'],
  })

/** Starts a process that reads one file. */
export const startContentProcess = (mimeType: AttachmentType): ChildProcessByStdio<Writable, Readable, null> =>
  startFileProcess(program, [mimeType], maxCpuSeconds, timeoutMs)
