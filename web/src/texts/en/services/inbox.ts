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
  stale: 'The documents could not be updated. You are seeing the last known status.',
  moreFailed: 'More documents could not be loaded.',
  retry: 'Try again',
  showMore: 'Show more',
  shownOf: (shown, count) => `${formatNumber(shown)} of ${documents(count)}`,
  none: 'No documents',
  noneText: {
    inbox: 'Documents that we put into the portal for you appear here.',
    archive: 'Everything you move to the archive will appear here.',
  },
  categories: {
    certificate: 'Certificate',
    statement: 'Statement',
    contract: 'Contract',
    letter: 'Letter',
    notice: 'Notice',
    receipt: 'Confirmation',
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
  openFailedText: 'If it still does not work, please get in touch: we will be happy to send it again.',
  filter: {
    name: 'Search your post',
    words: 'Search titles',
    choices: (count) => (count === 0 ? 'Filters' : `Filters (${count} set)`),
    category: 'Type',
    anyCategory: 'All types',
    contract: 'Rental contract',
    anyContract: 'All rental contracts',
    found: (found, count) => `${formatNumber(found)} of ${documents(count)} found`,
    foundSoFar: (found) => `${documents(found)} found so far. Still searching older post …`,
    showFound: {
      inbox: (found) => `In your post: show ${documents(found)}`,
      archive: (found) => `In the archive: show ${documents(found)}`,
    },
    nothingIn: {
      inbox: 'Found only in the archive',
      archive: 'Found only in your post',
    },
    nothing: 'Nothing found',
    nothingText: 'No document matches your filters.',
    reset: 'Clear filters',
    nothingFor: (words) => `We found nothing for “${words}”.`,
    nothingForText: 'The title may use a different word.',
    clear: 'Clear search',
  },
}
