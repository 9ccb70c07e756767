import { fileURLToPath } from 'node:url'

/** The folder of all builds of the server. There is only one, because it serves every brand. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** The name of the build in this folder. */
export const bundle = 'bundle'
