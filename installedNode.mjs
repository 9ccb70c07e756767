// Plain JavaScript, so that old versions of Node can parse it. On Node 20.19 or 22.12, for example, programs run on the Node
// that `npm ci` installed. On Node 18, an error message says which Node the portal needs.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const platformPackage = `node_modules/node-${process.platform}-${process.arch}`
const installed = fileURLToPath(new URL(`${platformPackage}/bin/node`, import.meta.url))

const [major, minor] = process.versions.node.split('.').map(Number)
// The portal was not tested with older versions.
export const isSupported = major > 24 || (major === 24 && minor >= 6)
// Whether npm installs all packages with native code on this version of Node. On other versions, npm skips some of them (for
// example those of rolldown and oxlint), because their "engines" fields exclude the version.
const canInstall = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

/**
 * Returns the path of the running Node if it is supported, otherwise the path of the installed Node. If neither can be used,
 * prints an error message and exits with 1. If npm skips packages on the running Node, the installed Node is not used either,
 * because the program would lack these packages.
 */
export function findNode() {
  if (isSupported) return process.execPath
  if (canInstall && existsSync(installed)) return installed
  const message = canInstall
    ? 'The portal needs Node 24.6 or newer. "npm ci" installs it on Linux (x64, arm64); elsewhere, install it yourself.'
    : '"npm ci" and "npm start" need Node 22.12 or newer, or Node 20 from 20.19 on: install one, and run "npm ci" again.'
  console.error(`${message} This is Node ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Runs a program on a supported Node and exits with the exit code of the program. Forwards the signals that usually end a
 * program.
 */
export function runOnNode(program, args) {
  const node = findNode()
  // Registered before `spawn`: otherwise a signal could end this process and leave the program running. `child` is always set
  // in a handler, because Node calls handlers only after this function has returned.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => child.kill(signal))
  const child = spawn(node, [program, ...args], {
    stdio: 'inherit',
    // If the child starts `node` by name, it gets the same Node.
    env: { ...process.env, PATH: [dirname(node), process.env.PATH ?? '/usr/bin:/bin'].join(delimiter) },
  })
  child.on('error', (error) => {
    console.error(`${node} cannot be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    // 128 plus the signal number: the shell's exit code for a program that a signal ended.
    process.exitCode = code ?? 128 + constants.signals[signal]
    // Without this call, Node would remove the handlers before its exit, and a repeated signal would replace the exit code.
    process.exit()
  })
}
