import type { AttachmentType } from '@portal/contract/rules'

/** A file as it will be sent: already checked, and shrunk where it was a photo. */
export interface ChosenFile {
  id: string
  name: string
  mimeType: AttachmentType
  content: Blob
}

/** What a file is by its first bytes; its name and declared type prove nothing. */
export type FileFormat = AttachmentType | 'image/heic' | 'unknown'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

/** The brands of ISO media files that phones give to single photos. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']

export function formatOf(firstBytes: Uint8Array): FileFormat {
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

/** The name under which a file is sent: its ending says what it has become. */
export function nameFor(original: string, mimeType: AttachmentType): string {
  const ending = extensions[mimeType]
  if (new RegExp(`\\.${ending === 'jpg' ? 'jpe?g' : ending}$`, 'i').test(original)) return original
  return `${original.replace(/\.[^.]{1,5}$/, '') || 'datei'}.${ending}`
}

/** The side lengths of a picture whose longer side is at most `longest`. */
export function shrunkSize({ width, height }: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
