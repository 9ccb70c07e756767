import { brandIds } from '@portal/brands/load'
import type { Access, Call } from '@portal/contract/api/call'
import type { description } from '@portal/contract/api/description'
import type { ErrorCode } from '@portal/contract/api/errors'
import { commonHeaders } from '@portal/contract/api/headers'
import { apiBase } from '@portal/contract/rules'
import { summaries } from '@portal/contract/summaries'
import type { Handlers } from '../../context.ts'
import { listCalls } from '../calls/calls.ts'
import { type CallDetails, describe, describeOnce, type Json, languageHeader, parametersFrom } from './describe.ts'

function headerParameters(): Json[] {
  const headers = parametersFrom(commonHeaders, 'header').map((parameter) =>
    parameter.name === 'x-brand' ? { ...parameter, schema: { type: 'string', enum: brandIds } } : parameter,
  )
  return [...headers, languageHeader]
}

/** The error codes that a client of the call must expect. */
function refusalsOf(call: Call): ErrorCode[] {
  return [
    'invalidInput',
    ...(call.access === 'public' ? [] : (['unauthorized', 'overloaded'] as const)),
    ...(call.access === 'renter' || call.access === 'anyone' ? (['forbidden'] as const) : []),
    ...(call.method === 'GET' ? [] : (['tooLarge'] as const)),
    'mediaTypeNotSupported',
    ...(call.refuses ?? []),
    'internal',
    'maintenance',
    'unavailable',
  ]
}

const deviceHeader: Json = {
  description: 'For the native app (`x-device-platform` other than web): send it with the next sign-in.',
  schema: { type: 'string' },
}

/** In `anyone`, the alternative `{}` means that the call can also be made without a token. */
const security: Record<Access, Json[]> = {
  public: [],
  anyone: [{}, { accessToken: [] }],
  user: [{ accessToken: [] }],
  renter: [{ accessToken: [] }],
}

const summaryOf = (name: string, noun: string) =>
  (summaries as Readonly<Record<string, Readonly<Record<string, string>>>>)[noun]?.[name]

const detailsOf = ({ name, noun, call }: { name: string; noun: string; call: Call }): CallDetails => ({
  summary: summaryOf(name, noun),
  security: security[call.access],
  commonParameters: call.needsNoHeaders ? [] : headerParameters(),
  answerHeaders: call.registersDevice ? { 'x-device': deviceHeader } : {},
  refuses: refusalsOf(call),
})

/** The calls of tenants and visitors as OpenAPI 3.1. */
export const describeApi = () =>
  describe({
    info: {
      title: 'Tenant portal',
      version: 'v8',
      description: 'Self-service for the tenants of a housing company. Paths are case-insensitive.',
    },
    base: apiBase,
    calls: listCalls().map(({ name, noun, call }) => ({ name: name.slice(noun.length + 1), noun, call })),
    detailsOf,
    securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  })

export const descriptionHandlers = (): Handlers<typeof description> => ({ readOpenApi: describeOnce(describeApi) })
