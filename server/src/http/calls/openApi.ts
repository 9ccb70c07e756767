import { brandIds } from '@portal/brands/load'
import { calls } from '@portal/contract'
import type { Access, Call } from '@portal/contract/api/call'
import type { description } from '@portal/contract/api/description'
import { type ErrorCode, errorBody, refusalStatus } from '@portal/contract/api/errors'
import { commonHeaders } from '@portal/contract/api/headers'
import { apiBase } from '@portal/contract/rules'
import { summaries } from '@portal/contract/summaries'
import * as z from 'zod'
import type { Handlers } from '../../context.ts'
import { listCalls } from './calls.ts'

type Json = Record<string, unknown>

/** Returns the JSON Schema without `$schema`, because OpenAPI 3.1 defines the dialect for the whole document. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}

function parametersFrom(schema: z.core.$ZodType, place: 'query' | 'header'): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

const bodyAsParameters = (body: z.core.$ZodType): Json[] =>
  parametersFrom(body, 'query').map((parameter) => ({
    ...parameter,
    required: false,
    description: 'Instead of the body.',
  }))

const language: Json = {
  name: 'accept-language',
  in: 'header',
  required: false,
  description: 'The language of the texts: de or en. German by default.',
  schema: { type: 'string', default: 'de' },
}

function headerParameters(): Json[] {
  const headers = parametersFrom(commonHeaders, 'header').map((parameter) =>
    parameter.name === 'x-brand' ? { ...parameter, schema: { type: 'string', enum: brandIds } } : parameter,
  )
  return [...headers, language]
}

function parametersOf(call: Call): Json[] {
  const path = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return [
    ...path,
    ...(call.query ? parametersFrom(call.query, 'query') : []),
    ...(call.body && call.acceptsBodyAsQuery ? bodyAsParameters(call.body) : []),
    ...(call.needsNoHeaders ? [] : headerParameters()),
    ...(call.headers ? parametersFrom(call.headers, 'header') : []),
  ]
}

const headers: Json = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

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

function refusalResponses(call: Call): Json {
  const byStatus = Object.groupBy(refusalsOf(call), (code) => refusalStatus[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        headers,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const deviceHeader: Json = {
  description: 'For the native app (`x-device-platform` other than web): send it with the next sign-in.',
  schema: { type: 'string' },
}

function answerResponse(call: Call): Json {
  const { description, ...answer } = contentOf(call)
  return {
    [call.answer === 'nothing' ? '204' : '200']: {
      description,
      headers: { ...headers, ...(call.registersDevice && { 'x-device': deviceHeader }) },
      ...answer,
    },
  }
}

function contentOf(call: Call): Json {
  if (call.answer === 'nothing') return { description: 'Success without content.' }
  if (call.answer === 'file') {
    const file = { schema: { type: 'string', format: 'binary' } }
    return { description: 'The file with its own media type.', content: { '*/*': file } }
  }
  const schema = schemaOf(call.answer, 'output')
  return { description: 'The answer.', content: { 'application/json': { schema } } }
}

/** In `anyone`, the alternative `{}` means that the call can also be made without a token. */
const security: Record<Access, Json[]> = {
  public: [],
  anyone: [{}, { accessToken: [] }],
  user: [{ accessToken: [] }],
  renter: [{ accessToken: [] }],
}

const summaryOf = (name: string, noun: string) =>
  (summaries as Readonly<Record<string, Readonly<Record<string, string>>>>)[noun]?.[name.slice(noun.length + 1)]

function operationOf(name: string, noun: string, call: Call): Json {
  return {
    operationId: name.slice(noun.length + 1),
    tags: [noun],
    summary: summaryOf(name, noun),
    security: security[call.access],
    parameters: parametersOf(call),
    ...(call.body
      ? {
          requestBody: {
            required: call.acceptsBodyAsQuery !== true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: { ...answerResponse(call), ...refusalResponses(call) },
  }
}

/** The whole contract as OpenAPI 3.1. */
export function describeApi() {
  const paths: Record<string, Json> = {}
  for (const { name, noun, call } of listCalls()) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, noun, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tenant portal',
      version: 'v8',
      description: 'Self-service for the tenants of a housing company. Paths are case-insensitive.',
    },
    servers: [{ url: apiBase }],
    tags: Object.keys(calls).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      headers: {
        RequestId: {
          description: 'Identifies this response in the log of the landlord.',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

export function descriptionHandlers(): Handlers<typeof description> {
  let described: ReturnType<typeof describeApi> | undefined
  return {
    readOpenApi: () => {
      described ??= describeApi()
      return described
    },
  }
}
