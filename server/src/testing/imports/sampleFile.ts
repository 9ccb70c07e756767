import { join } from 'node:path'

/** Returns the path of a sample file of the documentation. */
export const sampleFile = (name: string): string => join(import.meta.dirname, '../../../../docs/examples/import', name)
