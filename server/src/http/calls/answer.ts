import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CallShape, FileAnswer } from '@portal/contract/api/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { sealedPolicy } from '../security/securityHeaders.ts'

const json = 'application/json; charset=utf-8'

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

function sendFile({ content, sizeInBytes, fileName, mimeType }: FileAnswer, reply: FastifyReply) {
  return reply
    .headers({
      'content-type': mimeType,
      ...(sizeInBytes !== undefined && { 'content-length': sizeInBytes }),
      'content-disposition': attachmentHeader(fileName),
      'content-security-policy': `sandbox; ${sealedPolicy}`,
    })
    .send(Readable.from(content, { objectMode: false }))
}

/** Checks the result of a handler against the contract. Omits fields that the contract does not define. */
function serialize(schema: z.core.$ZodType, answer: unknown): string {
  const checked = z.safeParse(schema, answer)
  if (!checked.success) throw new WrongAnswer(checked.error.issues)
  return JSON.stringify(checked.data)
}

interface ConstantAnswer {
  text: string
  etag: string
}
const constantAnswers = new WeakMap<CallShape, ConstantAnswer>()

function constantAnswerOf(call: CallShape, schema: z.core.$ZodType, answer: unknown): ConstantAnswer {
  const cached = constantAnswers.get(call)
  if (cached) return cached
  const text = serialize(schema, answer)
  const constant = { text, etag: `"${hash('sha256', text, 'base64url')}"` }
  constantAnswers.set(call, constant)
  return constant
}

/** Sends a constant answer, which is checked and serialized only once, or 304 if the client has it already. */
function sendConstant({ text, etag }: ConstantAnswer, { headers }: FastifyRequest, reply: FastifyReply) {
  reply.header('etag', etag)
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.code(200).type(json).send(text)
}

/** Sends the result of a handler. A JSON answer is first checked against the contract. */
export function sendAnswer(call: CallShape, answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (call.answer === 'nothing') return reply.code(204).send()
  if (call.answer === 'file') return sendFile(answer as FileAnswer, reply)
  if (call.isConstant) return sendConstant(constantAnswerOf(call, call.answer, answer), request, reply)
  return reply.code(200).type(json).send(serialize(call.answer, answer))
}
