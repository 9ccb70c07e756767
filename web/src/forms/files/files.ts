import type { AttachmentType } from '@portal/contract/rules'

/** A file that is ready to be sent: checked, and shrunk if it is a photo. */
export interface ChosenFile {
  id: string
  name: string
  mimeType: AttachmentType
  content: Blob
}

/** The format according to the first bytes. The name and the declared type of a file prove nothing. */
export type FileFormat = AttachmentType | 'image/heic' | 'unknown'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

/** The ISO media brands that phones use for single photos. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']

export function detectFormat(firstBytes: Uint8Array): FileFormat {
  if (startsWith(firstBytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(firstBytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  const text = String.fromCharCode(...firstBytes.slice(0, 12))
  if (text.startsWith('%PDF-')) return 'application/pdf'
  return text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12)) ? 'image/heic' : 'unknown'
}

const extensions: Record<AttachmentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/** The file name to send, with the extension of the format after conversion. */
export function nameFor(original: string, mimeType: AttachmentType): string {
  const extension = extensions[mimeType]
  if (new RegExp(`\\.${extension === 'jpg' ? 'jpe?g' : extension}$`, 'i').test(original)) return original
  return `${original.replace(/\.[^.]{1,5}$/, '') || 'datei'}.${extension}`
}

/** The side lengths in pixels after shrinking a picture so that its longer side is at most `maxSide`. */
export function shrunkSize({ width, height }: { width: number; height: number }, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
