import { Readable } from 'node:stream'
import type { Call, FileAnswer } from '@portal/contract/api/call'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { sealedPolicy } from '../security/securityHeaders.ts'

/** Thrown if a response would violate the contract. The error code, which is logged, lists the invalid fields. */
class WrongAnswer extends Error {
  readonly code: string

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('An answer violates the contract')
    this.name = 'WrongAnswer'
    this.code = issues.map((issue) => `${issue.path.join('.')}:${issue.code}`).join(' ')
  }
}

/** Names the file twice (RFC 5987): the full name is for current browsers, the ASCII name for others. */
function attachmentHeader(fileName: string): string {
  const ascii = fileName.replace(/[^\w .-]/g, '_')
  const full = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}

/**
 * A client that reads nothing for this time is disconnected. Otherwise the file and the connection could stay open forever.
 */
const stallTimeoutMs = 60_000

function sendFile({ content, sizeInBytes, fileName, mimeType }: FileAnswer, reply: FastifyReply) {
  reply.raw.setTimeout(stallTimeoutMs, () => reply.raw.destroy())
  return reply
    .headers({
      'content-type': mimeType,
      'content-length': sizeInBytes,
      'content-disposition': attachmentHeader(fileName),
      'content-security-policy': `sandbox; ${sealedPolicy}`,
    })
    .send(Readable.from(content, { objectMode: false }))
}

/** Checks the result of a handler against the contract and sends it. Omits fields that the contract does not define. */
export function sendAnswer(call: Call, answer: unknown, reply: FastifyReply) {
  if (call.answer === 'nothing') return reply.code(204).send()
  if (call.answer === 'file') return sendFile(answer as FileAnswer, reply)
  const checked = z.safeParse(call.answer, answer)
  if (!checked.success) throw new WrongAnswer(checked.error.issues)
  return reply.code(200).type('application/json; charset=utf-8').send(JSON.stringify(checked.data))
}
