export const rowId = (arcDocId: string) => `document-${arcDocId}`

/**
 * The id of the row that takes the focus after the document was moved: the next row, or else the previous row. For the only
 * row, its own id: the row is there again if the move fails or is undone.
 */
export function neighbourOf({ arcDocId }: { arcDocId: string }): string {
  const rows = [...document.querySelectorAll('main [role="listitem"]')].map(({ id }) => id)
  const index = rows.indexOf(rowId(arcDocId))
  return rows[index + 1] ?? rows[index - 1] ?? rowId(arcDocId)
}

/** Focuses the row with this id, or the tab panel if there is no such row. Does not scroll. */
export function focusRow(id: string | undefined) {
  const row = id === undefined ? null : document.getElementById(id)
  const target = row ?? document.querySelector<HTMLElement>('main [role="tabpanel"]')
  target?.focus({ preventScroll: true })
}

/** Whether no element has the focus, for example because the focused element was removed. */
export const isFocusLost = () => document.activeElement === document.body
