import { fileURLToPath } from 'node:url'

/** The folder of all builds. The build of a language is in `<brand>/<language>/`. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url))
