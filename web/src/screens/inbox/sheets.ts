import type { InboxDocument } from '@portal/contract/inbox'

export type Sheet = readonly InboxDocument[]

/** One in eight: ids are random. */
const beginsSheet = ({ arcDocId }: InboxDocument) => '08'.includes(arcDocId.slice(-1))

/** Cuts a list where an id says so, so that a document that comes or goes changes its own sheet alone. */
export function sheetsOf(documents: readonly InboxDocument[]): Sheet[] {
  const sheets: InboxDocument[][] = []
  for (const document of documents) {
    const last = sheets.at(-1)
    if (!last || beginsSheet(document)) sheets.push([document])
    else last.push(document)
  }
  return sheets
}

/** Stays the same while documents come and go; what lies above the first cut is a sheet of its own. */
export function keyOf([first]: Sheet): string {
  return first && beginsSheet(first) ? first.arcDocId : 'top'
}

export const areSame = (one: Sheet, other: Sheet) =>
  one.length === other.length && one.every((document, index) => document === other[index])
