import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { refuseInput } from './problems.ts'

const structuralCharacters = [',', '[', '{'].map((mark) => mark.charCodeAt(0))
/**
 * The maximum number of occurrences of each structural character. Even a body with large files has fewer, because each file
 * is one long string.
 */
const maxStructuralCharacters = 20_000

/** Whether a body has so many values or levels of nesting that parsing it would take several times its size in memory. */
function hasTooManyValues(body: Buffer): boolean {
  return structuralCharacters.some((mark) => {
    let count = 0
    for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1)) {
      count += 1
      if (count > maxStructuralCharacters) return true
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

/** Makes the server accept only JSON bodies. An empty body is treated like a missing body. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined
    if (hasTooManyValues(body)) throw new Refusal('tooLarge')
    return parse(body.toString(), request)
  })
}
