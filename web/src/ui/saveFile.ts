/** Hands a file to the browser under its own name; it is never shown inside the portal, whose pages it could pose as. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the content only a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
