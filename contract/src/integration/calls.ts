import * as z from 'zod/mini'
import { contacts } from './contacts.ts'
import { events } from './events.ts'
import { imports } from './imports.ts'
import { machineCall } from './machineCall.ts'
import { requests } from './requests.ts'
import { webhooks } from './webhooks.ts'

/** Every call that a machine can make, by group. The web app does not load this table. */
export const integrationCalls = {
  events,
  requests,
  contacts,
  imports,
  webhooks,
  description: {
    readOpenApi: machineCall({
      method: 'GET',
      path: '/openapi.json',
      scope: 'none',
      answer: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
      isConstant: true,
    }),
  },
} as const
