import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime'
import { textOfHtml } from './htmlText.ts'
import { type OwnText, ownTextOf } from './ownText.ts'

export interface ReplyFile {
  fileName: string
  content: Uint8Array
}

/** What the headers of a mail to `REPLIES_MAILBOX` say. */
export interface ReplyHeaders {
  /** Identifies the mail: the SHA-256 of its Message-ID or, without one, of the parsed bytes (the mail or only its headers). */
  hash: Uint8Array
  /** The address of the sender in lower case; undefined if the mail has none or several. */
  sender: string | undefined
  subject: string
  /** Whether a program has sent the mail, for example a notice of absence. */
  isAutomatic: boolean
  /** The Message-ID of the answered mail; empty if the header is missing. */
  inReplyTo: string
  /** The Message-IDs of the conversation, oldest first; empty if the header is missing. */
  references: string
}

/** A mail to `REPLIES_MAILBOX`. */
export interface ParsedReply extends OwnText, ReplyHeaders {
  files: ReplyFile[]
  /** Whether the text has an inline picture that is too large to be a logo. */
  hasPicture: boolean
}

const maxNameLength = 200
/** A smaller inline picture counts as the logo of a signature. */
const minPictureBytes = 50_000

/** Returns a text as a single line of at most `maxNameLength` characters, without characters that the database refuses. */
const inOneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .slice(0, maxNameLength)
    .toWellFormed()

const headersOf = ({ headers }: Email, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim())

function senderOf(mail: Email): string | undefined {
  const addresses = headersOf(mail, 'from').flatMap((value) => addressParser(value, { flatten: true }))
  const [only] = addresses.length === 1 ? addresses : []
  return only?.address ? inOneLine(only.address.toLowerCase()) : undefined
}

const automaticHeaders = ['x-autoreply', 'x-autorespond', 'x-autoresponder']

const isAutomatic = (mail: Email): boolean =>
  headersOf(mail, 'auto-submitted').some((value) => !/^no\b/i.test(value)) ||
  headersOf(mail, 'precedence').some((value) => /^(?:bulk|auto_reply|junk)\b/i.test(value)) ||
  headersOf(mail, 'content-type').some((value) => /^multipart\/report\b/i.test(value)) ||
  headersOf(mail, 'return-path').some((value) => /^<\s*>/.test(value)) ||
  automaticHeaders.some((name) => headersOf(mail, name).length > 0)

const isSignature = ({ mimeType }: Attachment) => /^application\/(?:x-)?(?:pkcs7|pgp)-signature$/.test(mimeType)

/** Whether an attachment is an inline picture, which mail programs show in the text of the mail. */
const isPictureInText = ({ mimeType, related, contentId }: Attachment, { html = '' }: Email) =>
  mimeType.startsWith('image/') &&
  (related === true || (contentId !== undefined && html.includes(`cid:${contentId.replaceAll(/[<>]/g, '')}`)))

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const sha256 = (content: string | Uint8Array) => new Uint8Array(createHash('sha256').update(content).digest())

/** Parses a mail, or only its headers. Rejects if it is not a mail that can be parsed. */
export async function parseReply(raw: Uint8Array): Promise<ParsedReply> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const { messageId, subject = '', html = '', attachments, inReplyTo = '', references = '' } = mail
  const text = mail.text?.trim() ? mail.text : await textOfHtml(html)
  const parts = attachments.filter((attachment) => !isSignature(attachment))
  return {
    ...ownTextOf(text),
    hash: sha256(messageId?.trim() || raw),
    sender: senderOf(mail),
    subject: inOneLine(subject),
    isAutomatic: isAutomatic(mail),
    inReplyTo,
    references,
    files: parts
      .filter((attachment) => !isPictureInText(attachment, mail))
      .map((attachment) => ({ fileName: inOneLine(attachment.filename || 'Datei'), content: bytesOf(attachment) })),
    hasPicture: parts.some(
      (attachment) => isPictureInText(attachment, mail) && bytesOf(attachment).byteLength >= minPictureBytes,
    ),
  }
}
