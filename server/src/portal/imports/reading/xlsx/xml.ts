import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { FileRefused } from '../../problems/problem.ts'
import { maxXmlDepth, maxXmlPieceLength } from '../limits.ts'

type Attributes = Readonly<Record<string, string>>

export interface XmlHandlers {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
}

/** Some programs write names with a prefix, such as `x:row`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses an XML part as it is unpacked, and yields after each chunk. The parser knows only the predefined entities, so a
 * document type cannot make it expand or load anything. Refuses a part whose texts or nesting would fill the memory.
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  let isInvalid = false
  let depth = 0
  /** The length of the text that the parser has read since it last reported a tag or a text. */
  let pieceLength = 0
  /** Wraps a handler of complete pieces. Each piece sets `pieceLength` back to 0. */
  const onPiece =
    <Piece>(handle: (piece: Piece) => void) =>
    (piece: Piece) => {
      pieceLength = 0
      handle(piece)
    }
  parser.on(
    'opentag',
    onPiece((tag: SaxesTagPlain) => {
      depth += 1
      handlers.open(localName(tag.name), tag.attributes)
    }),
  )
  parser.on(
    'closetag',
    onPiece((tag: SaxesTagPlain) => {
      depth -= 1
      handlers.close(localName(tag.name))
    }),
  )
  parser.on(
    'text',
    onPiece((text) => handlers.text(text)),
  )
  parser.on(
    'cdata',
    onPiece((text) => handlers.text(text)),
  )
  parser.on('error', () => {
    isInvalid = true
  })
  const refuseInvalid = () => {
    if (isInvalid) throw new FileRefused({ code: 'fileDamaged' })
    if (pieceLength > maxXmlPieceLength || depth > maxXmlDepth) throw new FileRefused({ code: 'fileTooComplex' })
  }
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    pieceLength += text.length
    parser.write(text)
    refuseInvalid()
    yield
  }
  parser.close()
  refuseInvalid()
  yield
}

/** Parses a whole part. */
export async function parseWholeXml(bytes: AsyncIterable<Buffer>, open: XmlHandlers['open']): Promise<void> {
  const nothing = () => undefined
  for await (const _ of parseXml(bytes, { open, close: nothing, text: nothing }));
}
