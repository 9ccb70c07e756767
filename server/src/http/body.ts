import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { refuseInput } from './problems.ts'

/** In bytes: JSON without files, and with three of them in base64. */
export const bodyLimit = 64 * 1024
export const largeBodyLimit = 21 * 1024 * 1024

/** Files are long strings, so an honest body has few of these, however large it is. */
const maxMarks = 20_000
const marks = [',', '[', '{'].map((mark) => mark.charCodeAt(0))

/** Many small or deeply nested values take a multiple of their size in memory; they are refused unparsed. */
function isIntricate(body: Buffer): boolean {
  return marks.some((mark) => {
    let count = 0
    for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1)) {
      count += 1
      if (count > maxMarks) return true
    }
    return false
  })
}

function parse(text: string, request: FastifyRequest): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuseInput([{ path: ['body'], code: 'notJson' }], request)
  }
}

/** JSON is the only body there is; an empty one is none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined
    if (isIntricate(body)) throw new Refusal('tooLarge')
    return parse(body.toString(), request)
  })
}
