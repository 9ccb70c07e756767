import type { ReplyReference } from '../../platform/replies/references.ts'
import type { ReplyProblem } from '../../platform/replies/reportedReply.ts'
import type { ParsedReply } from './parseReply.ts'

/** As in the call with which a system of the landlord answers a request. In UTF-16 code units. */
const maxTextLength = 4_000
const maxFiles = 10

/** What happens to a mail: it is ignored, refused with a mail to staff, or delivered. */
export type Verdict =
  | { kind: 'ignore' }
  | { kind: 'refuse'; problem: ReplyProblem; reference?: ReplyReference | undefined }
  | { kind: 'deliver'; reference: ReplyReference }

interface Circumstances {
  /** The signed reference of the mail that is answered. */
  reference: ReplyReference | undefined
  requestsMailbox: string
  /** Why the mail was not read completely. */
  readProblem?: 'tooLarge' | 'unreadable' | undefined
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

function problemOf({ text, continuesBetweenQuotes, files }: ParsedReply): ReplyProblem | undefined {
  if (text === '') return 'empty'
  if (continuesBetweenQuotes) return 'betweenQuotes'
  if (text.length > maxTextLength) return 'tooLong'
  return files.length > maxFiles ? 'tooManyFiles' : undefined
}

/**
 * Judges a mail to `REPLIES_MAILBOX`. A mail from outside that names no request gets no answer: it is not from staff, and staff
 * need not read about it.
 */
export function judge(reply: ParsedReply, { reference, requestsMailbox, readProblem }: Circumstances): Verdict {
  const isFromStaff = reply.sender !== undefined && domainOf(reply.sender) === domainOf(requestsMailbox)
  if (reply.isAutomatic || !(isFromStaff || reference)) return { kind: 'ignore' }
  if (!reference) return { kind: 'refuse', problem: 'noRequest' }
  const problem = isFromStaff ? (readProblem ?? problemOf(reply)) : 'foreignSender'
  return problem ? { kind: 'refuse', problem, reference } : { kind: 'deliver', reference }
}
