import type { Random } from '../random.ts'
import { oddText } from './values.ts'

/** The keywords of JSON Schema from which `valueFor` derives values. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

export interface Operation {
  operationId: string
  method: string
  path: string
  parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  body: Schema | undefined
}

interface Described {
  operationId: string
  parameters: Operation['parameters']
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Returns the operations of an OpenAPI document, in the order of the document. */
export const readOperations = (document: { paths: Record<string, Record<string, Described>> }): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      operationId: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters,
      body: described.requestBody?.content['application/json']?.schema,
    })),
  )

/** Returns a value that exists in the portal for a field of this name, or undefined. */
export type KnownValue = (name: string, random: Random) => unknown

const lengthBetween = ({ minLength = 1, maxLength = 40 }: Schema, random: Random) => {
  const longest = Math.min(maxLength, minLength + 60)
  return random.pick([minLength, longest, minLength + random.below(longest - minLength + 1)])
}

const words = 'Wasser tropft im Bad seit gestern 12 Uhr, bitte melden. '

/**
 * Returns a text that matches the format or a known pattern. For an unknown pattern, the text only has the right length.
 */
function textFor(schema: Schema, random: Random): string {
  const { format, pattern } = schema
  const hex = (length: number) => random.bytes(length).toString('hex').slice(0, length)
  if (format === 'uuid') return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
  if (format === 'email') return `person${random.below(1_000_000)}@example.org`
  if (format === 'date') return `19${50 + random.below(50)}-0${1 + random.below(9)}-1${random.below(10)}`
  if (pattern?.includes('[0-9a-f-]')) return hex(8 + random.below(29))
  if (pattern?.includes('assets')) return `/assets/main-${hex(8)}.js:1:${random.below(10_000_000)}`
  if (pattern === '^1\\d{12}$') return `1${String(random.below(1_000_000_000)).padStart(12, '0')}`
  if (pattern?.includes('{43}')) return random.bytes(32).toString('base64url')
  if (pattern?.includes('\\d{5}')) return String(10_000 + random.below(80_000))
  if (pattern?.includes('\\+')) return '+49'
  if (pattern?.includes('\\w-')) return random.bytes(4 + random.below(60)).toString('base64url')
  const length = lengthBetween(schema, random)
  return words.repeat(1 + Math.floor(length / words.length)).slice(0, length)
}

/** Returns a value that matches the schema. Prefers a value that exists in the portal for a field of this name. */
export function valueFor(schema: Schema, name: string, known: KnownValue, random: Random): unknown {
  if (schema.properties === undefined && schema.items === undefined) {
    const value = random.chance(0.85) ? known(name, random) : undefined
    if (value !== undefined) return value
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(random.pick(choices), name, known, random)
  if (schema.allOf) return valueFor(schema.allOf[0] ?? {}, name, known, random)
  switch (schema.type) {
    case 'object':
      return objectFor(schema, known, random)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = schema
      const length = minItems + random.below(Math.min(maxItems, minItems + 3) - minItems + 1)
      return Array.from({ length }, () => valueFor(items, name, known, random))
    }
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = minimum + 1_000 } = schema
      return random.pick([minimum, maximum, minimum + random.below(Math.min(1_000, maximum - minimum) + 1)])
    }
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
      return textFor(schema, random)
    default:
      return oddText(random)
  }
}

function objectFor(schema: Schema, known: KnownValue, random: Random): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5))
  const extra = typeof additionalProperties === 'object' && random.chance(0.5) ? [['extra', additionalProperties]] : []
  return Object.fromEntries(
    [...wanted, ...(extra as [string, Schema][])].map(([name, member]) => [
      name,
      valueFor(member, name, known, random),
    ]),
  )
}
