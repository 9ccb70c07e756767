import type { Random } from '../random.ts'
import { type KnownValue, type Operation, type Schema, valueFor } from './schemas.ts'
import { encodeText, oddKeys, oddText, oddValue } from './values.ts'

/** The parts of a request before they are written as text. */
export interface Parts {
  method: string
  path: string
  query: [name: string, value: unknown][]
  headers: [name: string, value: string][]
  body: unknown
}

/** Functions that return complete bodies, by operation id. For bodies that no schema describes, such as answers of a form. */
export type Samples = ReadonlyMap<string, readonly ((random: Random) => unknown)[]>

const asText = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)))

interface Sources {
  known: KnownValue
  samples: Samples
}

function bodyFor({ operationId, body }: Operation, { known, samples }: Sources, random: Random): unknown {
  const complete = samples.get(operationId)
  if (complete && random.chance(0.8)) return structuredClone(random.pick(complete)(random))
  return body && valueFor(body, 'body', known, random)
}

/** Returns the parts of a random request that is valid according to the contract. */
export function validParts(operation: Operation, sources: Sources, random: Random): Parts {
  const { known } = sources
  const textFor = ({ name, schema }: { name: string; schema: Schema }) => asText(valueFor(schema, name, known, random))
  const given = operation.parameters.filter(({ required }) => required || random.chance(0.4))
  const placed = (place: string) => given.filter((parameter) => parameter.in === place)
  // If a call also accepts its body as a query, the OpenAPI document lists the fields of the body as query parameters. With
  // such parameters, the request has no body.
  const sendsBodyAsQuery = operation.body !== undefined && placed('query').length > 0
  return {
    method: operation.method,
    path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeText(textFor({ name, schema: { type: 'string' } })),
    ),
    query: placed('query').map((parameter) => [parameter.name, textFor(parameter)]),
    headers: [
      ['x-brand', 'landlord'],
      ['x-device-platform', random.pick(['web', 'web', 'ios', 'android'])],
      ['accept-language', random.pick(['de', 'en', 'de-DE,de;q=0.9,en;q=0.8'])],
      ...placed('header').flatMap((parameter): [string, string][] =>
        ['x-brand', 'x-device-platform', 'accept-language'].includes(parameter.name)
          ? []
          : [[parameter.name, textFor(parameter).slice(0, 60)]],
      ),
    ],
    body: sendsBodyAsQuery ? undefined : bodyFor(operation, sources, random),
  }
}

type Container = Record<string, unknown> | unknown[]
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Returns every object and array inside a value, the value itself included. */
const containersIn = (value: unknown): Container[] =>
  isContainer(value) ? [value, ...Object.values(value).flatMap(containersIn)] : []

/** Defines a field even if its name is `__proto__`. */
const define = (target: Container, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })

/** Changes one place in a JSON value: replaces, removes or wraps a value, or adds one. Returns the result. */
function changeValue(value: unknown, random: Random): unknown {
  const containers = containersIn(value)
  if (containers.length === 0 || random.chance(0.05)) return oddValue(random)
  const target = random.pick(containers)
  const keys = Object.keys(target)
  if (keys.length === 0 || random.chance(0.2)) {
    define(target, random.chance(0.6) ? random.pick(oddKeys) : oddText(random), oddValue(random))
    return value
  }
  const key = random.pick(keys)
  const current: unknown = Reflect.get(target, key)
  switch (random.below(6)) {
    case 0:
      Reflect.deleteProperty(target, key)
      break
    case 1:
      define(target, key, [current])
      break
    case 2:
      define(target, key, { value: current })
      break
    case 3:
      define(target, key, typeof current === 'string' ? spoil(current, random) : oddValue(random))
      break
    default:
      define(target, key, oddValue(random))
  }
  return value
}

/** Changes a few characters of a text. */
function spoil(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const inserted = random.chance(0.5) ? oddText(random).slice(0, 20) : ''
  return text.slice(0, at) + inserted + text.slice(at + random.below(3))
}

function changeQuery(query: Parts['query'], random: Random): Parts['query'] {
  const index = random.below(query.length + 1)
  const given = query[index]
  if (!given || random.chance(0.2))
    return [...query, [random.pick([...oddKeys, 'contractId[]', 'top']), oddText(random)]]
  const [name, value] = given
  const others = query.filter((_, position) => position !== index)
  switch (random.below(4)) {
    case 0:
      return others
    case 1:
      return [...query, given]
    case 2:
      return [...others, [name, spoil(asText(value), random)]]
    default:
      return [...others, [name, oddText(random)]]
  }
}

const isHeaderText = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)

function oddHeader(random: Random): [string, string] {
  const text = oddText(random)
  const value = isHeaderText(text)
    ? text
    : Buffer.from(text)
        .toString('latin1')
        .replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?')
  const name = random.pick([
    ...['x-brand', 'x-device-platform', 'accept-language', 'authorization', 'content-type', 'cookie', 'x-device'],
    ...[
      'idempotency-key',
      'x-app-version',
      'x-app-build',
      'user-agent',
      'x-forwarded-for',
      'content-encoding',
      'accept',
    ],
    ...['origin', 'if-none-match', 'range', 'x-request-id', 'x-http-method-override', 'forwarded'],
  ])
  const likely: Readonly<Record<string, readonly string[]>> = {
    authorization: ['Bearer', 'Bearer ', 'Bearer a.b.c', 'Basic YTpi', 'bearer x', `Bearer ${'a'.repeat(5_000)}`],
    'content-type': [
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
      'application/JSON',
      'application/json;',
    ],
    cookie: [
      '__Host-device=',
      '__Host-device=a.b.c',
      '=;=;;',
      `a=${'b'.repeat(4_000)}`,
      '__Host-device=1; __Host-device=2',
    ],
    'content-encoding': ['gzip', 'br', 'identity', 'deflate, gzip'],
    'x-forwarded-for': ['::1', '999.999.999.999', ', ,', '2001:db8::1%eth0', '198.51.100.1:443, 203.0.113.7'],
    'accept-language': [`${'de,'.repeat(500)}en`, 'de;q=NaN', '*;q=1e400', ';;;=,,'],
    'idempotency-key': ['00000000-0000-0000-0000-000000000000', 'x', '0'.repeat(300)],
  }
  return [name, random.chance(0.5) && likely[name] ? random.pick(likely[name]) : value.slice(0, 6_000)]
}

/** Changes one part of a request, so that the request is probably no longer valid. */
export function changeParts(parts: Parts, random: Random): Parts {
  const choice = random.below(20)
  if (choice < 11 && parts.body !== undefined) return { ...parts, body: changeValue(parts.body, random) }
  if (choice < 15) return { ...parts, query: changeQuery(parts.query, random) }
  if (choice < 17) {
    const [name, value] = oddHeader(random)
    return { ...parts, headers: [...parts.headers.filter(([given]) => given !== name), [name, value]] }
  }
  if (choice === 17) return { ...parts, headers: parts.headers.filter(() => random.chance(0.7)) }
  if (choice === 18) return { ...parts, body: random.chance(0.5) ? undefined : oddValue(random) }
  const segments = parts.path.split('/')
  const at = 1 + random.below(segments.length - 1)
  const odd = encodeText(oddText(random))
  segments[at] = random.pick([odd, '%', '%00', '%2e%2e%2f', '..', '%E4%ZZ', (segments[at] ?? '').toUpperCase(), ''])
  return { ...parts, path: segments.join('/') }
}
