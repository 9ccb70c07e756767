import type { FileCode } from '../files/fileCodes.ts'

/**
 * Why staff get a mail about a reply. With `notTold` (the tenant gets no message about it) and `picturesLeftOut` (the pictures
 * between its words were left out), the reply was delivered nevertheless. With every other problem, it was not.
 */
export type ReplyProblem =
  | 'noRequest'
  | 'requestGone'
  | 'foreignSender'
  | 'answersColleague'
  | 'empty'
  | 'betweenQuotes'
  | 'tooLong'
  | 'tooLarge'
  | 'unreadable'
  | 'tooManyFiles'
  | 'fileRefused'
  | 'notTold'
  | 'picturesLeftOut'

/** A reply about which staff get a mail. */
export interface ReportedReply {
  problem: ReplyProblem
  /** Absent if the reply names no request. */
  orderNumber?: string | undefined
  subject: string
  sender: string
  /** The name of a refused file, and why it was refused. */
  fileName?: string | undefined
  fileProblem?: FileCode | undefined
}

/** Whether the reply was delivered in spite of the problem. */
export const isDelivered = ({ problem }: ReportedReply): boolean =>
  problem === 'notTold' || problem === 'picturesLeftOut'
