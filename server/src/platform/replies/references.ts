import { createSigner } from '../keys/signature.ts'
import type { Tokens } from '../keys/tokens.ts'

/** The mail to staff that a reply answers. */
export interface ReplyReference {
  /** The id of the message in the outbox. */
  messageId: string
  orderNumber: string
  /** The last entry of the history that the mail shows. */
  entry: number
}

const inMessageId = /<(\d{1,12})\.(\d{1,5})\.([\da-f-]{36})\.([\w-]{43})@[^<>\s]{1,255}>/g

/**
 * Returns the functions that write and find references. A reference is the local part of a Message-ID. It names the request, so
 * no table is needed. It is signed, so only recipients of the mail know a valid one. The key is derived from `tokens.pem`, which
 * no rotation changes.
 */
export function createReplyReferences({ keyFor }: Pick<Tokens, 'keyFor'>) {
  const { sign, isSigned } = createSigner(keyFor('replies of staff'))
  const write = ({ messageId, orderNumber, entry }: ReplyReference): string => {
    const text = `${orderNumber}.${entry}.${messageId}`
    return `${text}.${sign(text)}`
  }
  /** Returns the last signed reference in a header with Message-IDs; undefined if there is none. */
  const find = (header: string): ReplyReference | undefined => {
    const found = [...header.matchAll(inMessageId)].reverse()
    for (const [, orderNumber = '', entry = '', messageId = '', signature = ''] of found)
      if (isSigned(`${orderNumber}.${entry}.${messageId}`, signature))
        return { messageId, orderNumber, entry: Number(entry) }
    return undefined
  }
  return { write, find }
}
