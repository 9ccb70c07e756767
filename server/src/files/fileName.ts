import type { AttachmentType } from '@portal/contract/rules'

const extensions: Record<AttachmentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}
const maxStemLength = 100

/** Invisible and direction-changing characters can make `gnp.exe` read as `exe.png`. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu
/** Characters that some system gives a meaning in file names. */
const special = /["*:<>?|]/g

/** A file name that is only ever shown or offered for saving: no path, nothing invisible, the extension of its content. */
export function safeFileName(given: string, mimeType: AttachmentType): string {
  const lastPart = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = lastPart
    .replace(invisible, '')
    .replace(special, '_')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, maxStemLength).join('') || 'Datei'}.${extensions[mimeType]}`
}
