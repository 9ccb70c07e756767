/** Saves a file under its name. The file is not opened in the portal, where it could imitate a page of the portal. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the content only after a delay.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves an iCalendar file. */
export const saveCalendarFile = ({ fileName, content }: { fileName: string; content: string }) =>
  saveFile({ fileName, blob: new Blob([content], { type: 'text/calendar;charset=utf-8' }) })
