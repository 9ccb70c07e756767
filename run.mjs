// Runs a file of this repository, or a tool of its packages, on the Node that `npm ci` installed:
// node run.mjs <file or name of a tool> [arguments]
import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runOnNode } from './installedNode.mjs'

const [name, ...args] = process.argv.slice(2)
const tool = fileURLToPath(new URL(`node_modules/.bin/${name}`, import.meta.url))
runOnNode(existsSync(tool) ? realpathSync(tool) : name, args)
