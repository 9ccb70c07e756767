import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

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

/** JSON is the only body there is. An empty one is none; keys that reach for a prototype are refused. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (isIntricate(body as Buffer)) return done(new Refusal('tooLarge'))
    parseJson(request, body.toString(), done)
  })
}
