import type { ReplyReference } from '../../platform/replies/references.ts'
import type { ReplyProblem } from '../../platform/replies/reportedReply.ts'
import type { ParsedReply, ReplyHeaders } from './parseReply.ts'

/** In UTF-16 code units. The same limit applies to an answer that a system of the landlord sends by the API. */
const maxTextLength = 4_000
const maxFiles = 10

/** What happens to a mail: it is ignored, refused with a mail to staff, or delivered. */
export type Verdict =
  | { kind: 'ignore' }
  | { kind: 'refuse'; problem: ReplyProblem; reference?: ReplyReference | undefined }
  | { kind: 'deliver'; reference: ReplyReference }

interface Circumstances {
  /** The signed reference of the mail that is answered, or of an earlier mail of the conversation. */
  reference: ReplyReference | undefined
  /** Whether the answered mail itself is the portal's. Otherwise, the reply may be a remark among colleagues. */
  isDirect: boolean
  requestsMailbox: string
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/**
 * Judges the headers of a mail to `REPLIES_MAILBOX`. The body is read only if the verdict is to deliver the mail, so an outsider
 * cannot occupy the server with a body. A mail from outside that names no request gets no answer: it is not from staff, and staff
 * need not read about it.
 */
export function judgeHeaders(headers: ReplyHeaders, { reference, isDirect, requestsMailbox }: Circumstances): Verdict {
  const isFromStaff = headers.sender !== undefined && domainOf(headers.sender) === domainOf(requestsMailbox)
  if (headers.isAutomatic || !(isFromStaff || reference)) return { kind: 'ignore' }
  if (!reference) return { kind: 'refuse', problem: 'noRequest' }
  if (!isFromStaff) return { kind: 'refuse', problem: 'foreignSender', reference }
  return isDirect ? { kind: 'deliver', reference } : { kind: 'refuse', problem: 'answersColleague', reference }
}

/** Returns why a reply of staff is not delivered; undefined if it is. */
export function problemOf({ text, continuesBetweenQuotes, files }: ParsedReply): ReplyProblem | undefined {
  if (text === '') return 'empty'
  if (continuesBetweenQuotes) return 'betweenQuotes'
  if (text.length > maxTextLength) return 'tooLong'
  return files.length > maxFiles ? 'tooManyFiles' : undefined
}
