import { fileURLToPath } from 'node:url'

/** The folder of all builds of the desk. The build of a brand is in `<brand>/`. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url))
