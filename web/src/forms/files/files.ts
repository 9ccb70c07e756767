import { attachmentTypeOf } from '@portal/contract/form/attachmentType'
import type { AttachmentType } from '@portal/contract/rules'

/** A file that is ready to be sent: checked, and redrawn if it is a picture. */
export interface ChosenFile {
  id: string
  name: string
  mimeType: AttachmentType
  content: Blob
}

/** The format according to the first bytes. */
export type FileFormat = AttachmentType | 'image/heic' | 'unknown'

/** The ISO media brands of the photos that phones store as HEIF. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']

export function detectFormat(firstBytes: Uint8Array): FileFormat {
  const text = String.fromCharCode(...firstBytes.slice(4, 12))
  const isHeic = text.startsWith('ftyp') && heicBrands.includes(text.slice(4))
  return attachmentTypeOf(firstBytes) ?? (isHeic ? 'image/heic' : 'unknown')
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
