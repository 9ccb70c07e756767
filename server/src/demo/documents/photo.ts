import { readFile } from 'node:fs/promises'

/** Returns a drawing of what a tenant's photo could show: the corner of a ceiling with dark spots of mould. */
export const readPhoto = (): Promise<Buffer> => readFile(new URL('./mouldyCorner.jpg', import.meta.url))
