import type { FastifyInstance } from 'fastify'
import { type Log, silentLog } from './http/log.ts'
import type { Parts } from './parts.ts'

export function buildApp(parts: Parts, log: Log = silentLog): Promise<FastifyInstance> {
  throw new Error(String([parts, log]))
}
