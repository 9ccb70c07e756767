import { inbox } from '#texts/inbox'

/** "PDF", "Bild" or else what the name ends with: "DOCX". */
export function fileKind({ mimeType, fileName }: { mimeType: string; fileName: string }): string {
  if (mimeType === 'application/pdf') return 'PDF'
  if (mimeType.startsWith('image/')) return inbox.image
  const ending = /\.(\w{1,5})$/.exec(fileName)?.[1]
  return ending ? ending.toUpperCase() : inbox.file
}
