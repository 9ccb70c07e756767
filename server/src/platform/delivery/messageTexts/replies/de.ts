import type { FileCode } from '../../../files/fileCodes.ts'
import { replyFence } from '../../../replies/fence.ts'
import { isDelivered, type ReplyProblem, type ReportedReply } from '../../../replies/reportedReply.ts'
import type { Words } from '../words.ts'

const reply = ({ orderNumber }: ReportedReply) =>
  orderNumber ? `Ihre Antwort zum Anliegen ${orderNumber}` : 'Ihre Antwort'
const notDelivered = 'deshalb hat das Portal sie nicht übermittelt'

const filePhrases: Record<FileCode, string> = {
  fileTypeNotSupported: 'die weder PDF noch JPG noch PNG ist',
  fileDamaged: 'die beschädigt ist',
  fileNotSafe: 'die geschützt ist oder aktive Inhalte enthält',
  fileInfected: 'in der ein Virus gefunden wurde',
  fileTooLarge: 'die größer als 5 MB ist',
}

const sentences: Record<ReplyProblem, (message: ReportedReply) => string> = {
  noRequest: () =>
    `eine E-Mail an das Postfach für Antworten nennt kein Anliegen, ${notDelivered}: Antworten Sie bitte direkt auf die E-Mail des Portals zu dem Anliegen.`,
  requestGone: (message) =>
    `${reply(message)} gehört zu einem Anliegen, das es im Portal nicht mehr gibt, ${notDelivered}: Schreiben Sie der Mieterin oder dem Mieter bitte auf anderem Weg.`,
  foreignSender: (message) =>
    `${reply(message)} kam von einer Adresse, die nicht zu Ihrem Unternehmen gehört, ${notDelivered}: Antworten Sie bitte von Ihrer Adresse im Unternehmen.`,
  answersColleague: (message) =>
    `${reply(message)} antwortet auf eine andere E-Mail als die des Portals, zum Beispiel auf die einer Kollegin oder eines Kollegen, ${notDelivered}: Antworten Sie bitte direkt auf die E-Mail des Portals, wenn der Text für die Mieterin oder den Mieter ist.`,
  empty: (message) =>
    `${reply(message)} enthält über der Zeile „${replyFence}“ keinen Text, ${notDelivered}: Schreiben Sie den Text bitte ganz oben in die E-Mail.`,
  betweenQuotes: (message) =>
    `${reply(message)} enthält Text zwischen den zitierten Zeilen, ${notDelivered}: Schreiben Sie den ganzen Text bitte über die Zeile „${replyFence}“.`,
  tooLong: (message) =>
    `${reply(message)} hat mehr als 4.000 Zeichen, ${notDelivered}: Kürzen Sie den Text bitte, oder hängen Sie ihn als PDF an.`,
  tooLarge: (message) =>
    `${reply(message)} ist größer als 25 MB, ${notDelivered}: Senden Sie sie bitte noch einmal mit kleineren Dateien.`,
  unreadable: (message) =>
    `${reply(message)} ließ sich nicht lesen, ${notDelivered}: Senden Sie sie bitte noch einmal als reinen Text.`,
  tooManyFiles: (message) =>
    `${reply(message)} hat mehr als 10 Dateien, ${notDelivered}: Senden Sie bitte mehrere Antworten.`,
  fileRefused: (message) =>
    `${reply(message)} enthält eine Datei, ${filePhrases[message.fileProblem ?? 'fileDamaged']}, ${notDelivered}: Senden Sie sie bitte noch einmal ohne diese Datei oder mit einer anderen.`,
  notTold: (message) =>
    `${reply(message)} steht im Portal, aber die Mieterin oder der Mieter bekommt keine Nachricht darüber, weil ein Konto fehlt, das Mietverhältnis zu Ende ist oder solche Nachrichten abbestellt sind: Rufen Sie bitte an, wenn es eilt.`,
  picturesLeftOut: (message) =>
    `${reply(message)} ist übermittelt, aber ohne die Bilder im Text: Hängen Sie die Bilder bitte als Dateien an eine weitere Antwort an.`,
}

/** The mails to staff about their replies. */
export const replyMails: Pick<Words['mails'], 'replyProblem'> = {
  replyProblem: (message) => {
    const { problem, orderNumber, subject, sender, fileName } = message
    return {
      subject: `${isDelivered(message) ? 'Hinweis zu Ihrer Antwort' : 'Antwort nicht übermittelt'}${orderNumber ? `: Anliegen ${orderNumber}` : ''}`,
      paragraphs: [sentences[problem](message)],
      quoted: [
        { label: 'Betreff der E-Mail', value: subject },
        { label: 'Absender', value: sender },
        ...(fileName === undefined ? [] : [{ label: 'Datei', value: fileName }]),
      ],
      notes: ['Die E-Mail liegt weiter im Postfach für Antworten.'],
    }
  },
}
