import { Readable } from 'node:stream'
import type { Call, FileAnswer } from '@portal/contract/call'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'

/** An answer that breaks the contract is a fault of ours: it is logged by its paths and never sent. */
class WrongAnswer extends Error {
  readonly code: string

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('An answer breaks the contract')
    this.name = 'WrongAnswer'
    this.code = issues.map((issue) => `${issue.path.join('.')}:${issue.code}`).join(' ')
  }
}

/** RFC 5987: the name in full for today's browsers, and an ASCII one beside it for the others. */
function attachmentNamed(fileName: string): string {
  const ascii = fileName.replace(/[^\w .-]/g, '_')
  const full = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}

/** A reader that takes nothing for so long is ended: it would hold the file and the connection open for good. */
const stallLimitMs = 60_000

function sendFile({ content, sizeInBytes, fileName, mimeType }: FileAnswer, reply: FastifyReply) {
  reply.raw.setTimeout(stallLimitMs, () => reply.raw.destroy())
  return reply
    .headers({
      'content-type': mimeType,
      'content-length': sizeInBytes,
      'content-disposition': attachmentNamed(fileName),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    .send(Readable.from(content, { objectMode: false }))
}

/** Sends what a handler returned, if it is what the contract promises; fields that the contract does not know are left out. */
export function sendAnswer(call: Call, answer: unknown, reply: FastifyReply) {
  if (call.answer === 'nothing') return reply.code(204).send()
  if (call.answer === 'file') return sendFile(answer as FileAnswer, reply)
  const checked = z.safeParse(call.answer, answer)
  if (!checked.success) throw new WrongAnswer(checked.error.issues)
  return reply.code(200).type('application/json; charset=utf-8').send(JSON.stringify(checked.data))
}
