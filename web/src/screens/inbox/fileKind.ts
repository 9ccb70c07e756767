import { inbox } from '#texts/services/inbox'

/**
 * The displayed kind of a file: "PDF", "Bild" or the extension, for example "DOCX". "Datei" if the name has no extension,
 * or one of more than five characters.
 */
export function fileKind({ mimeType, fileName }: { mimeType: string; fileName: string }): string {
  if (mimeType === 'application/pdf') return 'PDF'
  if (mimeType.startsWith('image/')) return inbox.image
  const extension = /\.(\w{1,5})$/.exec(fileName)?.[1]
  return extension ? extension.toUpperCase() : inbox.file
}
