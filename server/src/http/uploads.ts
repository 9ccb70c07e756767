import type { FastifyReply, FastifyRequest } from 'fastify'
import { createGate, type Gate } from '../gate.ts'
import { Refusal } from '../refusal.ts'
import { largeBodyLimit } from './body.ts'

/** Each large body inside takes some 60 MB while it is received, parsed and its pictures are drawn anew. */
export const createUploadGate = (): Gate => createGate({ atOnce: 4, inLine: 200, patienceMs: 15_000 })

/**
 * Lets a large body in only when there is room for it. Until then nothing of it is read, so it waits in the
 * network and not in memory.
 */
export async function makeRoom(gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Number(request.headers['content-length']) > largeBodyLimit) throw new Refusal('tooLarge')
  const leave = await gate.enter()
  // Also comes when the client goes away in the middle.
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) leave()
}
