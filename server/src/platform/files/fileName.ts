import type { AttachmentType } from '@portal/contract/rules'

const extensions: Record<AttachmentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}
const maxStemLength = 100

/** Invisible and direction-changing characters can make `gnp.exe` read as `exe.png`. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu
/** Characters with a special meaning in file names on some operating systems. */
const special = /["*:<>?|]/g

/** Returns a file name for display and downloads: without a path or invisible characters, and with the extension of the content type. */
export function safeFileName(given: string, mimeType: AttachmentType): string {
  const lastPart = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = lastPart
    .replace(invisible, '')
    .replace(special, '_')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, maxStemLength).join('') || 'Datei'}.${extensions[mimeType]}`
}
