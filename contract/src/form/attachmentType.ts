import type { AttachmentType } from '../rules.ts'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

/** Returns the type according to the first bytes of a file. The file's name and declared type prove nothing. */
export function attachmentTypeOf(firstBytes: Uint8Array): AttachmentType | undefined {
  if (startsWith(firstBytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(firstBytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(firstBytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  return undefined
}
