import { readFile } from 'node:fs/promises'

/** Returns a drawing in place of a tenant's photo. It shows the corner of a ceiling with dark spots of mould. */
export const readPhoto = (): Promise<Buffer> => readFile(new URL('./mouldyCorner.jpg', import.meta.url))
