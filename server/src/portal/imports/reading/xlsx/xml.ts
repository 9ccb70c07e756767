import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { FileRefused } from '../../problems/problem.ts'

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
 * document type cannot make it expand or load anything.
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  parser.on('opentag', (tag: SaxesTagPlain) => handlers.open(localName(tag.name), tag.attributes))
  parser.on('closetag', (tag: SaxesTagPlain) => handlers.close(localName(tag.name)))
  parser.on('text', (text) => handlers.text(text))
  parser.on('cdata', (text) => handlers.text(text))
  let isInvalid = false
  parser.on('error', () => {
    isInvalid = true
  })
  const refuseInvalid = () => {
    if (isInvalid) throw new FileRefused({ code: 'fileDamaged' })
  }
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }))
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
