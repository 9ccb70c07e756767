import * as z from 'zod/mini'
import { call } from './call.ts'

export const description = {
  readOpenApi: call({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    answer: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    needsNoHeaders: true,
    isConstant: true,
  }),
}
