/** Limits that both sides check (spec §5 and §9). */
export const apiBase = '/api/v8'

/** In characters as a person counts them. */
export const passwordMinLength = 8
export const passwordMaxLength = 256
export const reasonMinLength = 50
export const reasonMaxLength = 2000

export const maxAttachments = 3
/** In bytes: 5 MB of a file as it lies on a disk. */
export const maxAttachmentBytes = 5 * 1024 * 1024
export const attachmentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** Documents that are shown at first, and by how many each "more" adds. */
export const inboxPageSize = 10
/** Documents that one call gives at most. */
export const mostInboxDocuments = 10_000

/** 13 digits, the first a 1. */
export const contractNumberPattern = /^1\d{12}$/

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })

/** The length of a text as a person counts it: an emoji or a letter with its accents is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/** What pages report of themselves (not in the specification): events in one call, places in the scripts in one failure. */
export const maxReportedEvents = 20
export const maxReportedFrames = 10
/** In milliseconds: whatever takes longer was no page that somebody looked at. */
export const mostVital = 600_000
