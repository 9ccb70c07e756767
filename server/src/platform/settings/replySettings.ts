import { StartProblem } from '../startProblem.ts'
import type { Environment } from './environment.ts'
import { readServiceUrl } from './serviceUrls.ts'
import { readMailAddress } from './values.ts'

/** The settings of the mailbox from which the server reads replies of staff. Either both are set, or neither. */
export interface ReplySettings {
  /** The address to which staff reply. Undefined: the mails to staff cannot be answered by mail. */
  repliesMailbox: string | undefined
  /** The mailbox of that address on its IMAP server. Contains a password. */
  repliesImapUrl: string | undefined
}

export const replySettingNames = ['REPLIES_MAILBOX', 'REPLIES_IMAP_URL']

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Returns the address of the mailbox. Throws if its parts cannot be decoded. No error repeats a part: it may be the password. */
function readImapUrl(environment: Environment): string | undefined {
  const url = readServiceUrl(environment, 'REPLIES_IMAP_URL')
  if (url === undefined) return undefined
  const { username, password, pathname } = new URL(url)
  if (![username, password, pathname].every(isDecodable))
    throw new StartProblem(
      'REPLIES_IMAP_URL has a % that begins no encoded character: write %25 for a % in the user, the password or the folder.',
    )
  return url
}

/**
 * Reads the settings. The replies need a mailbox of their own: the server marks every mail in it as read, and the mails that it
 * sends to `requestsMailbox` must stay unread for staff.
 */
export function readReplySettings(environment: Environment, requestsMailbox: string | undefined): ReplySettings {
  const repliesMailbox = readMailAddress(environment, 'REPLIES_MAILBOX', 'antworten@example.org')
  const repliesImapUrl = readImapUrl(environment)
  if (repliesMailbox === undefined && repliesImapUrl === undefined) return { repliesMailbox, repliesImapUrl }
  if (repliesMailbox === undefined || repliesImapUrl === undefined)
    throw new StartProblem(
      `${repliesMailbox === undefined ? 'REPLIES_IMAP_URL' : 'REPLIES_MAILBOX'} is set alone: set both REPLIES_MAILBOX and REPLIES_IMAP_URL, or neither.`,
    )
  if (requestsMailbox === undefined)
    throw new StartProblem(
      'REPLIES_MAILBOX is set without REQUESTS_MAILBOX: staff can reply only to mails that the portal sends to REQUESTS_MAILBOX.',
    )
  if (repliesMailbox.toLowerCase() === requestsMailbox.toLowerCase())
    throw new StartProblem(
      'REPLIES_MAILBOX and REQUESTS_MAILBOX are the same address: the portal marks all mails with replies as read, so they need a mailbox of their own.',
    )
  if (decodeURIComponent(new URL(repliesImapUrl).username).toLowerCase() === requestsMailbox.toLowerCase())
    throw new StartProblem(
      'The user of REPLIES_IMAP_URL is REQUESTS_MAILBOX: the portal marks all mails with replies as read, so they need a mailbox of their own.',
    )
  return { repliesMailbox, repliesImapUrl }
}
