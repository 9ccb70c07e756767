// Plain JavaScript: Node 18 has to read it, to go on with the Node that `npm ci` installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const platformPackage = `node_modules/node-${process.platform}-${process.arch}`
const installed = fileURLToPath(new URL(`${platformPackage}/bin/node`, import.meta.url))

const [major, minor] = process.versions.node.split('.').map(Number)
// 24.6 brought what bounds the reading of a PDF.
export const isSupported = major > 24 || (major === 24 && minor >= 6)
// On any other, npm leaves out native packages whose "engines" exclude it.
const canInstall = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

/** The path of a supported Node: this process's own, or the installed one. Without either, the process ends with a sentence. */
export function findNode() {
  if (isSupported) return process.execPath
  if (canInstall && existsSync(installed)) return installed
  const sentence = canInstall
    ? 'The portal needs Node 24.6 or newer. "npm ci" installs it on Linux (x64, arm64); elsewhere, install it yourself.'
    : '"npm ci" and "npm start" need Node 20.19, 22.12 or newer: install one, and run "npm ci" again.'
  console.error(`${sentence} This is Node ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a program on a supported Node and ends as it ends. It gets every signal that this process gets. */
export function runOnNode(program, args) {
  const node = findNode()
  const child = spawn(node, [program, ...args], {
    stdio: 'inherit',
    // Programs that it starts by name find the same Node.
    env: { ...process.env, PATH: [dirname(node), process.env.PATH ?? '/usr/bin:/bin'].join(delimiter) },
  })
  const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${node} cannot be started: ${error.message}`)
    process.exit(1)
  })
  // 128 and the number of the signal: the shell's code for a program that a signal ended.
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}
