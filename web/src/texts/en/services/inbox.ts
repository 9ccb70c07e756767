import type { inbox as german } from '../../de/services/inbox.ts'
import { formatNumber } from '../../formats.ts'
import type { Texts } from '../../texts.ts'

const documents = (count: number) => (count === 1 ? '1 document' : `${formatNumber(count)} documents`)

export const inbox: Texts<typeof german> = {
  heading: 'Post',
  folders: 'Folders',
  folder: { inbox: 'Documents', archive: 'Archive' },
  documents,
  loading: 'Loading the documents',
  failed: 'The documents could not be loaded.',
  stale: 'The documents could not be refreshed. You see the last known state.',
  moreFailed: 'More documents could not be loaded.',
  retry: 'Try again',
  showMore: 'Show more',
  shownOf: (shown, count) => `${formatNumber(shown)} of ${documents(count)}`,
  none: 'No documents',
  noneText: {
    inbox: 'Whatever we send you, you will find here.',
    archive: 'Whatever you move to the archive, you will find here.',
  },
  categories: {
    certificate: 'Certificate',
    statement: 'Statement',
    contract: 'Contract',
    letter: 'Letter',
    notice: 'Notice',
    receipt: 'Receipt',
    other: 'Other',
  },
  image: 'Image',
  file: 'File',
  unread: 'Unread: ',
  open: (title, kind) => `Open ${title}, ${kind}`,
  save: 'Save',
  move: { archive: 'Move to archive', inbox: 'Move to inbox' },
  moved: {
    archive: (title) => `“${title}” is now in the archive.`,
    inbox: (title) => `“${title}” is now in your post.`,
  },
  moveFailed: (title) => `“${title}” could not be moved and is back in its place.`,
  undo: 'Undo',
  close: 'Close',
  openFailed: 'The document could not be opened.',
  openFailedText: 'If another try does not help, get in touch: we will gladly send it again.',
  filter: {
    name: 'Search your post',
    words: 'Search in titles',
    category: 'Kind',
    anyCategory: 'All kinds',
    contract: 'Rental contract',
    anyContract: 'All rental contracts',
    found: (found, count) => `${formatNumber(found)} of ${documents(count)} found`,
    foundSoFar: (found) => `${documents(found)} found so far. Still searching older post …`,
    nothing: 'Nothing found',
    nothingText: 'No document matches your choice.',
    reset: 'Clear the choice',
    nothingFor: (words) => `We found nothing for “${words}”.`,
    nothingForText: 'The title may use another word.',
    clear: 'Clear the search',
  },
}
