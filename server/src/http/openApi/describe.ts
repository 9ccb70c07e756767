import type { CallShape } from '@portal/contract/api/call'
import { type ErrorCode, errorBody, refusalStatus } from '@portal/contract/api/errors'
import * as z from 'zod'

export type Json = Record<string, unknown>

/** Returns the JSON Schema without `$schema`, because OpenAPI 3.1 defines the dialect for the whole document. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}

export function parametersFrom(schema: z.core.$ZodType, place: 'query' | 'header'): Json[] {
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

export const languageHeader: Json = {
  name: 'accept-language',
  in: 'header',
  required: false,
  description: 'The language of the texts: de or en. German by default.',
  schema: { type: 'string', default: 'de' },
}

function parametersOf(call: CallShape, commonParameters: Json[]): Json[] {
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
    ...commonParameters,
    ...(call.headers ? parametersFrom(call.headers, 'header') : []),
  ]
}

const headers: Json = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

function refusalResponses(codes: ErrorCode[]): Json {
  const byStatus = Object.groupBy(codes, (code) => refusalStatus[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codesOfStatus]) => [
      status,
      {
        description: codesOfStatus.join(', '),
        headers,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function answerResponse(call: CallShape, answerHeaders: Json): Json {
  const { description, ...answer } = contentOf(call)
  return {
    [call.answer === 'nothing' ? '204' : '200']: { description, headers: { ...headers, ...answerHeaders }, ...answer },
  }
}

function contentOf(call: CallShape): Json {
  if (call.answer === 'nothing') return { description: 'Success without content.' }
  if (call.answer === 'file') {
    const file = { schema: { type: 'string', format: 'binary' } }
    return { description: 'The file with its own media type.', content: { '*/*': file } }
  }
  const schema = schemaOf(call.answer, 'output')
  return { description: 'The answer.', content: { 'application/json': { schema } } }
}

/** What a description says about a call in addition to its shape. */
export interface CallDetails {
  summary: string | undefined
  security: Json[]
  /** The parameters of this call that other calls have too. */
  commonParameters: Json[]
  /** Headers of the answer. */
  answerHeaders?: Json
  /** All error codes that a client of the call must expect. */
  refuses: ErrorCode[]
}

function operationOf({ name, noun, call }: DescribedCall, details: CallDetails): Json {
  return {
    operationId: name,
    tags: [noun],
    summary: details.summary,
    security: details.security,
    parameters: parametersOf(call, details.commonParameters),
    ...(call.receivesFile && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(call.body
      ? {
          requestBody: {
            required: call.acceptsBodyAsQuery !== true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: { ...answerResponse(call, details.answerHeaders ?? {}), ...refusalResponses(details.refuses) },
  }
}

interface DescribedCall {
  /** The name of the call, without its noun. */
  name: string
  noun: string
  call: CallShape
}

interface Document<C extends DescribedCall> {
  info: { title: string; version: string; description: string }
  base: string
  calls: readonly C[]
  detailsOf: (described: C) => CallDetails
  securitySchemes: Json
}

/** Returns a table of calls as OpenAPI 3.1. */
export function describe<C extends DescribedCall>({ info, base, calls, detailsOf, securitySchemes }: Document<C>) {
  const paths: Record<string, Json> = {}
  for (const described of calls) {
    const { call } = described
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(described, detailsOf(described)),
    }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: base }],
    tags: [...new Set(calls.map(({ noun }) => noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      headers: {
        RequestId: {
          description: 'Identifies this response in the log of the landlord.',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      securitySchemes,
    },
  }
}

/** Returns the handler of a call that answers with a description. The first call builds the description. */
export function describeOnce<Description>(build: () => Description): () => Description {
  let described: Description | undefined
  return () => {
    described ??= build()
    return described
  }
}
