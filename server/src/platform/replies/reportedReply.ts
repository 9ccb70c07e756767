import type { FileCode } from '../files/fileCodes.ts'

/**
 * Why a reply of a staff member was not delivered. `notTold` and `picturesLeftOut` are about a reply that was: the tenant gets no
 * message about it, or the pictures between its words were left out.
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
