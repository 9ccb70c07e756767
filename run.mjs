// Runs a file, or a tool of an installed package. Uses the Node that runs this script if the portal supports its version,
// otherwise the Node that `npm ci` installed. Usage: node run.mjs <file or tool name> [arguments]
import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runOnNode } from './installedNode.mjs'

const [name, ...args] = process.argv.slice(2)
const tool = fileURLToPath(new URL(`node_modules/.bin/${name}`, import.meta.url))
runOnNode(existsSync(tool) ? realpathSync(tool) : name, args)
