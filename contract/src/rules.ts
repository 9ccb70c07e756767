// Limits and other constants, most of them from spec §5 and §9. The server and the web app use them.

export const apiBase = '/api/v8'

/** The lengths of a password are in UTF-16 code units. */
export const minPasswordLength = 8
export const maxPasswordLength = 256
/** The maximum length of an e-mail address, which is the limit of SMTP. */
export const maxEmailLength = 254
/**
 * The pattern of an e-mail address. Excludes characters that could inject another header into a mail. The pattern is not taken from
 * Zod, because the worker thread that reads an import does not load Zod.
 */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The minimum length of a reason, in user-perceived characters. */
export const minReasonLength = 50
/** The maximum length of a reason, a description or a message, in user-perceived characters. */
export const maxLongTextLength = 2000

export const maxAttachments = 3
/** The size of the file itself, before Base64: 5 MB. */
export const maxAttachmentBytes = 5 * 1024 * 1024
export type AttachmentType = 'image/jpeg' | 'image/png' | 'application/pdf'

/** The maximum number of messages of one request, including answers and reopenings. After that, the tenant has to report a new request. */
export const maxRequestMessages = 100

/** The maximum number of documents that the list shows at first, and that each click on "more" adds. */
export const inboxPageSize = 10
/** The maximum number of documents in one response. */
export const maxInboxDocuments = 10_000

/** The maximum number of requests in a list. Older requests are read one at a time, by their id. */
export const maxListedRequests = 100
/** The maximum number of history entries of each request in a list. The same maximum applies to its files. */
export const maxListedEntries = 20
/** The maximum number of history entries of a request that is read by its id. The same maximum applies to its files. */
export const maxEntriesOfRequest = 500

/** A tenant whose last confirmation is on or before this ISO date counts as one who has never confirmed the contact data. */
export const latestDayThatCountsAsNeverConfirmed = '2024-10-20'

/** 13 digits, the first is a 1. */
export const contractNumberPattern = /^1\d{12}$/

/** Created when it is first used, because the creation takes 30 ms, and most pages and commands never count characters. */
let graphemes: Intl.Segmenter | undefined

/**
 * Returns the length of a text in user-perceived characters. An emoji or a letter with its accents counts as one character.
 */
export function countCharacters(text: string): number {
  graphemes ??= new Intl.Segmenter('de', { granularity: 'grapheme' })
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/** Limits for the events that pages report (not in the specification): events per call, stack frames per failure. */
export const maxReportedEvents = 20
export const maxReportedFrames = 10
/** Pages do not report longer times, which occur only if the device slept or the page was in the background. */
export const maxVitalMs = 600_000

/** A session on a shared device ends after this time without use. */
export const sharedDeviceIdleMinutes = 30

/** The time after the offer of windows at which a mail reminds the tenant to choose one. */
export const offerReminderMinutes = 10
