import { fileURLToPath } from 'node:url'

/** The folder of all builds. Each brand has a folder in it, with a folder for each language. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url))
