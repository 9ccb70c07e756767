import type { FileCode } from '../../../files/fileCodes.ts'
import { replyFence } from '../../../replies/fence.ts'
import { isDelivered, type ReplyProblem, type ReportedReply } from '../../../replies/reportedReply.ts'
import type { Words } from '../words.ts'

const reply = ({ orderNumber }: ReportedReply) =>
  orderNumber ? `your reply about request ${orderNumber}` : 'your reply'
const notDelivered = 'so the portal has not delivered it'

const filePhrases: Record<FileCode, string> = {
  fileTypeNotSupported: 'that is neither PDF nor JPG nor PNG',
  fileDamaged: 'that is damaged',
  fileNotSafe: 'that is protected or has active content',
  fileInfected: 'in which a virus was found',
  fileTooLarge: 'that is larger than 5 MB',
}

const sentences: Record<ReplyProblem, (message: ReportedReply) => string> = {
  noRequest: () =>
    `an e-mail to the mailbox for replies names no request, ${notDelivered}: please reply directly to the portal's e-mail about the request.`,
  requestGone: (message) =>
    `${reply(message)} is about a request that is no longer in the portal, ${notDelivered}: please write to the tenant in another way.`,
  foreignSender: (message) =>
    `${reply(message)} came from an address outside your company, ${notDelivered}: please reply from your address in the company.`,
  answersColleague: (message) =>
    `${reply(message)} answers another e-mail than the portal's, for example that of a colleague, ${notDelivered}: please reply directly to the portal's e-mail if the text is for the tenant.`,
  empty: (message) =>
    `${reply(message)} has no text above the line “${replyFence}”, ${notDelivered}: please write the text at the very top of the e-mail.`,
  betweenQuotes: (message) =>
    `${reply(message)} has text between the quoted lines, ${notDelivered}: please write the whole text above the line “${replyFence}”.`,
  tooLong: (message) =>
    `${reply(message)} has more than 4,000 characters, ${notDelivered}: please shorten the text, or attach it as a PDF.`,
  tooLarge: (message) =>
    `${reply(message)} is larger than 25 MB, ${notDelivered}: please send it again with smaller files.`,
  unreadable: (message) => `${reply(message)} could not be read, ${notDelivered}: please send it again as plain text.`,
  tooManyFiles: (message) => `${reply(message)} has more than 10 files, ${notDelivered}: please send several replies.`,
  fileRefused: (message) =>
    `${reply(message)} has a file ${filePhrases[message.fileProblem ?? 'fileDamaged']}, ${notDelivered}: please send it again without this file or with another one.`,
  notTold: (message) =>
    `${reply(message)} is in the portal, but the tenant gets no message about it, because there is no account, the tenancy has ended, or such messages are switched off: please call if it is urgent.`,
  picturesLeftOut: (message) =>
    `${reply(message)} was delivered, but without the pictures in the text: please attach the pictures as files to another reply.`,
}

/** The mails to staff about their replies. */
export const replyMails: Pick<Words['mails'], 'replyProblem'> = {
  replyProblem: (message) => {
    const { problem, orderNumber, subject, sender, fileName } = message
    return {
      subject: `${isDelivered(message) ? 'About your reply' : 'Reply not delivered'}${orderNumber ? `: request ${orderNumber}` : ''}`,
      paragraphs: [sentences[problem](message)],
      quoted: [
        { label: 'Subject of the e-mail', value: subject },
        { label: 'Sender', value: sender },
        ...(fileName === undefined ? [] : [{ label: 'File', value: fileName }]),
      ],
      notes: ['The e-mail is still in the mailbox for replies.'],
    }
  },
}
