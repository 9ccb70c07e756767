export const rowId = (arcDocId: string) => `document-${arcDocId}`

/** The row that a person goes on with when this one leaves: the next, or else the one before. */
export function neighbourOf({ arcDocId }: { arcDocId: string }): string | undefined {
  const rows = [...document.querySelectorAll('main [role="listitem"]')].map(({ id }) => id)
  const place = rows.indexOf(rowId(arcDocId))
  return rows[place + 1] ?? rows[place - 1]
}

/** Puts the focus on a row, or on the list's place where the row is gone; nothing moves in sight. */
export function focusRow(id: string | undefined) {
  const row = id === undefined ? null : document.getElementById(id)
  const place = row ?? document.querySelector<HTMLElement>('main [role="tabpanel"]')
  place?.focus({ preventScroll: true })
}

/** Whoever had the focus has left the page. */
export const isFocusLost = () => document.activeElement === document.body
